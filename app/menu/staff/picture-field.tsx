import { notifyFailure } from '#admin/notify-failure.ts';
import { parseUrl } from '#core/route.url.ts';
import { useShop } from '#shop/use-shop.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { PictureDrop } from '#ui/uploads/picture-drop.tsx';
import { isStoredPicture } from '#ui/uploads/stored-picture.ts';
import { editorText, foreignPicture } from '../editing/menu-admin.text.ts';
import { isForeign } from '../picture.ts';
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
  const { pictureHosts } = useShop();
  return (
    <PictureDrop
      legend={t(editorText.picture)}
      shown={image && <Thumbnail image={image} categoryKey={null} />}
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
      {isForeign(image, pictureHosts) && (
        <p role="status" className="mt-2 rounded-xl bg-cheese px-4 py-2">
          {t(foreignPicture(parseUrl(image)?.host ?? ''))}{' '}
          <a
            href="/admin/shop"
            target="_blank"
            className="font-bold underline underline-offset-4"
            rel="noopener"
          >
            {t(editorText.allowPictures)}
          </a>
        </p>
      )}
    </PictureDrop>
  );
}
