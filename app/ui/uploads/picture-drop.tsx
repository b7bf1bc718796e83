import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { CallFailure } from '#browser/request.ts';
import { readToken } from '#browser/session-token.ts';
import type { Bilingual } from '#core/language.ts';
import { pictureProblems } from '#core/problem.pictures.ts';
import { isProblemBody, problemBody } from '#core/problem.ts';
import { Button, buttonVariant } from '../button.tsx';
import { useLanguage } from '../language-provider.tsx';
import { maxPictureBytes } from './stored-picture.ts';

const text = {
  choose: { fr: 'Choisir une image', en: 'Choose a picture' },
  photograph: { fr: 'Prendre une photo', en: 'Take a photograph' },
  drop: { fr: 'ou déposez-la ici · 10 Mo au plus', en: 'or drop it here · 10 MB at most' },
  remove: { fr: "Retirer l'image", en: 'Remove the picture' },
  uploading: { fr: "Envoi de l'image", en: 'Sending the picture' },
} as const satisfies Record<string, Bilingual>;

type PictureDropProps = {
  legend: string;
  /** The current picture, small; nothing when there is none to remove. */
  shown: ReactNode;
  /** Of the button that removes it; default words when absent. */
  removeLabel?: string;
  /** With the storage path of the upload; empty when it is removed. */
  onChange: (image: string) => void;
  onUploading: (isUploading: boolean) => void;
  onFailure: (error: unknown) => void;
  /** Other ways to name a picture, and this one's error. */
  children?: ReactNode;
};

/** Renders a picture that is dropped, chosen or photographed, and uploaded at once. */
export function PictureDrop(props: PictureDropProps) {
  const { legend, shown, removeLabel, onChange, onUploading, onFailure, children } = props;
  const { t } = useLanguage();
  const [progress, setProgress] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);

  async function take(file: File | undefined) {
    if (!file || progress !== null) return;
    setProgress(0);
    onUploading(true);
    try {
      onChange(await uploadPicture(file, setProgress));
    } catch (error) {
      onFailure(error);
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
      <legend className="px-2 font-bold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {shown}
        <PickButton label={t(text.choose)} onPick={take} />
        <PickButton label={t(text.photograph)} onPick={take} isCamera />
        {shown && (
          <Button variant="plain" onClick={() => onChange('')}>
            {removeLabel ?? t(text.remove)}
          </Button>
        )}
      </div>
      <p className="mt-2 text-sm text-soft">{t(text.drop)}</p>
      {progress !== null && (
        <p role="status" className="mt-2">
          {t(text.uploading)}
          <progress
            aria-label={t(text.uploading)}
            value={progress}
            max={1}
            className="mt-1 block h-3 w-full accent-tomato"
          />
        </p>
      )}
      {children}
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
      className={buttonVariant(
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

/**
 * Uploads a picture and returns its storage path. By `XMLHttpRequest`, because `fetch` reports no progress of uploads.
 * Throws a `CallFailure` when refused.
 */
function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  if (file.size > maxPictureBytes) {
    return Promise.reject(new CallFailure(problemBody(pictureProblems.picture_too_large)));
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/images');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('Authorization', `Bearer ${readToken() ?? ''}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallFailure(null));
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 201) resolve((answer as { image: string }).image);
      else reject(new CallFailure(isProblemBody(answer) ? answer : null));
    };
    request.send(file);
  });
}
