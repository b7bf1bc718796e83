import { useState } from 'react';
import { notifyFailure } from '#admin/notify-failure.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { PictureDrop } from '#ui/uploads/picture-drop.tsx';
import { isStoredPicture } from '#ui/uploads/stored-picture.ts';
import { editorText } from '../editing/menu-admin.text.ts';
import { Thumbnail } from './thumbnail.tsx';

type PictureFieldProps = {
  image: string;
  fieldError: string | undefined;
  onChange: (image: string) => void;
  onUploading: (isUploading: boolean) => void;
};

/** Renders an item's picture: dropped, chosen, photographed, or given by its address. */
export function PictureField({ image, fieldError, onChange, onUploading }: PictureFieldProps) {
  const { t } = useLanguage();
  const [unseen, setUnseen] = useState('');
  return (
    <PictureDrop
      legend={t(editorText.picture)}
      shown={
        image && (
          <span className="contents" onErrorCapture={() => setUnseen(image)}>
            <Thumbnail image={image === unseen ? null : image} categoryKey={null} />
          </span>
        )
      }
      onChange={(sent) => {
        onChange(sent);
        settle('picture');
      }}
      onUploading={onUploading}
      onFailure={(error) => notifyFailure(error, undefined, 'picture')}
    >
      <LabelledInput
        name="image"
        className="mt-3"
        label={t(editorText.pictureUrl)}
        optional=""
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={isStoredPicture(image) ? '' : image}
        onChange={onChange}
        fieldError={fieldError}
      />
      {image !== '' && image === unseen && (
        <p role="status" className="mt-2 rounded-xl bg-cheese px-4 py-2">
          {t(editorText.unseenPicture)}
        </p>
      )}
    </PictureDrop>
  );
}
