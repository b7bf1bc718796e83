import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { formWords } from './row.text.ts';

export function FormButtons({ isSaving, onClose }: { isSaving: boolean; onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="col-span-full flex flex-wrap gap-3">
      <Button type="submit" disabled={isSaving}>
        {t(formWords.save)}
      </Button>
      <Button variant="rim" onClick={onClose}>
        {t(formWords.cancel)}
      </Button>
    </div>
  );
}
