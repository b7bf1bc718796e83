import { type ChangeEvent, type DragEvent, useState } from 'react';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { editorText } from '../editing/menu-admin.text.ts';
import { uploadPicture } from '../editing/picture.client.ts';
import { isStoredPicture } from '../picture.ts';
import { Thumbnail } from './thumbnail.tsx';

type PictureFieldProps = {
  image: string;
  fault: string | undefined;
  onChange: (image: string) => void;
  onUploading: (isUploading: boolean) => void;
};

/** An item's picture: dropped, chosen, photographed, or named by its address. */
export function PictureField({ image, fault, onChange, onUploading }: PictureFieldProps) {
  const { t } = useLanguage();
  const [progress, setProgress] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const isStored = isStoredPicture(image);

  async function take(file: File | undefined) {
    if (!file || progress !== null) return;
    setProgress(0);
    onUploading(true);
    try {
      onChange(await uploadPicture(file, setProgress));
      settle('picture');
    } catch (error) {
      notifyFailure(error, undefined, 'picture');
    } finally {
      setProgress(null);
      onUploading(false);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`rounded-2xl border-2 border-dashed p-4 ${isOver ? 'border-tomato bg-crust' : 'border-rim'}`}
    >
      <legend className="px-2 font-bold">{t(editorText.picture)}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {image && <Thumbnail image={image} categoryKey={null} />}
        <PickButton label={t(editorText.choose)} onPick={take} />
        <PickButton label={t(editorText.photograph)} onPick={take} isCamera />
        {image && (
          <Button look="plain" onClick={() => onChange('')}>
            {t(editorText.removePicture)}
          </Button>
        )}
      </div>
      <p className="mt-2 text-sm text-soft">{t(editorText.drop)}</p>
      {progress !== null && (
        <p role="status" className="mt-2">
          {t(editorText.uploading)}
          <progress
            aria-label={t(editorText.uploading)}
            value={progress}
            max={1}
            className="mt-1 block h-3 w-full accent-tomato"
          />
        </p>
      )}
      <LabelledInput
        name="image"
        className="mt-3"
        label={t(editorText.pictureUrl)}
        optional=""
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={isStored ? '' : image}
        onChange={onChange}
        fault={fault}
      />
    </fieldset>
  );
}

type PickButtonProps = {
  label: string;
  isCamera?: boolean;
  onPick: (file: File | undefined) => void;
};

function PickButton({ label, isCamera, onPick }: PickButtonProps) {
  function pick(event: ChangeEvent<HTMLInputElement>) {
    onPick(event.target.files?.[0]);
    event.target.value = '';
  }
  return (
    <label
      className={buttonLook(
        'cream',
        `cursor-pointer border-2 border-rim px-4! has-focus-visible:outline-3 has-focus-visible:outline-ember ${isCamera ? 'pointer-fine:hidden' : ''}`,
      )}
    >
      {label}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        {...(isCamera ? { capture: 'environment' as const } : {})}
        className="sr-only"
        onChange={pick}
      />
    </label>
  );
}
