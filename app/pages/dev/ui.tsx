import { LanguageSwitch } from '#ui/language-provider.tsx';
import { ColoursPart } from './colours-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { PressedPart } from './pressed-part.tsx';
import { ScalesPart } from './scales-part.tsx';

/** `/dev/ui`, in development only: the design language of app/ui/README.md, in sight. */
export default function DevUi() {
  return (
    <main className="mx-auto grid max-w-6xl gap-12 px-4 py-10 sm:px-6">
      <title>Design</title>
      <meta name="robots" content="noindex" />
      <header className="flex items-center justify-between">
        <h1 className="font-display text-5xl text-tomato">Design</h1>
        <LanguageSwitch className="min-h-11 rounded-full px-4 font-bold hover:bg-crust" />
      </header>
      <ColoursPart />
      <ScalesPart />
      <PressedPart />
      <FieldsPart />
    </main>
  );
}
