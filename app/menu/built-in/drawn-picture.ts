import type { Bilingual } from '#core/language.ts';
import { type CategoryKey, categoryKeys, keyFrom } from '../menu.ts';

/** Pictures in `art/` by category: the keys of French names. */
const drawn: Readonly<Record<CategoryKey, string>> = {
  trio: `
    trio-cheeseburger trio-hot-dogs trio-pizza-baby trio-sandwich-au-poulet-croustillant
    trio-grilled-cheese`,
  appetizers: `
    pain-a-l-ail pain-a-l-ail-gratine batonnets-a-l-ail-en-pate-a-pizza batonnets-de-mozzarella
    rondelles-d-oignon zucchinis-frits calmars-frits cornichons-frits bruschetta nachos-gratines
    pelures-de-pommes-de-terre soupe-minestrone pain-maison huile-piquante`,
  salads: `
    salade-maison salade-cesar salade-cesar-au-poulet-grille salade-grecque salade-caprese
    salade-du-chef salade-de-thon salade-de-chou extra-poulet-croustillant`,
  pasta: `
    spaghetti-sauce-tomate spaghetti-sauce-a-la-viande spaghetti-aux-boulettes
    spaghetti-au-smoked-meat penne-arrabbiata penne-sauce-rosee fettuccine-alfredo
    fettuccine-alfredo-au-poulet rigatoni-a-la-saucisse tortellini-au-fromage lasagne-gratinee
    cannelloni-epinards-et-ricotta linguine-aux-fruits-de-mer`,
  wraps: `
    wrap-poulet-croustillant wrap-cesar-au-poulet wrap-poulet-buffalo wrap-souvlaki wrap-blt
    wrap-steak-et-fromage wrap-vege`,
  club: `
    club-sandwich-au-poulet club-sandwich-au-poulet-croustillant club-sandwich-au-smoked-meat
    club-sandwich-jambon-et-fromage club-sandwich-vegetarien`,
  specialties: `
    pizza-ghetti pizza-ghetti-tout-garni calzone panzerotti-tout-garni hot-chicken hot-hamburger
    hot-dogs-michigan guedille-au-poulet guedille-au-homard pate-chinois`,
  submarines: `
    sous-marin-pepperoni sous-marin-jambon-et-fromage sous-marin-vegetarien sous-marin-steak
    sous-marin-steak-et-champignons sous-marin-italien sous-marin-aux-boulettes
    sous-marin-poulet-grille sous-marin-gyro sous-marin-smoked-meat sous-marin-tout-garni`,
  mains: `
    assiette-de-souvlaki-au-poulet assiette-de-souvlaki-au-porc assiette-de-gyro
    assiette-de-smoked-meat veau-parmigiana poulet-parmigiana cotes-levees-bbq hamburger-steak
    fish-and-chips foie-de-veau-aux-oignons extra-tzatziki`,
  fries: `
    frites frites-sauce-brune frites-de-patates-douces poutine-classique poutine-italienne
    poutine-au-bacon poutine-michigan poutine-galvaude poutine-au-smoked-meat
    poutine-toute-garnie extra-fromage-gratine extra-mayo-epicee`,
  burgers: `
    hamburger cheeseburger cheeseburger-au-bacon cheeseburger-double
    burger-champignons-et-fromage-suisse burger-de-la-pizzeria burger-poutine
    burger-au-poulet-croustillant burger-vege`,
  wings: `
    ailes-de-poulet-classiques ailes-de-poulet-buffalo ailes-de-poulet-bbq
    ailes-de-poulet-miel-et-ail ailes-de-poulet-citron-et-poivre pepites-de-poulet
    doigts-de-poulet`,
  pizzas: `
    fromage pepperoni toute-garnie super-speciale double-pepperoni canadienne quebecoise
    montrealaise vegetarienne hawaienne carnivore margherita napolitaine italienne diavola
    mexicaine grecque gyro mediterraneenne quatre-fromages florentine poulet-bbq poulet-et-pesto
    steak-philly bolognaise prosciutto-et-roquette fruits-de-mer pizza-poutine`,
  combos: `
    combo-a combo-b combo-c combo-d`,
  beverages: `
    pepsi-canette-355-ml pepsi-diete-canette-355-ml soda-a-l-orange-canette-355-ml
    soda-citron-lime-canette-355-ml soda-gingembre-canette-355-ml racinette-canette-355-ml
    the-glace-canette-355-ml chinotto-canette-355-ml eau-de-source-bouteille-500-ml
    eau-petillante-bouteille-500-ml pepsi-bouteille-590-ml pepsi-diete-bouteille-590-ml
    the-glace-bouteille-590-ml pepsi-bouteille-2-l pepsi-diete-bouteille-2-l
    soda-a-l-orange-bouteille-2-l soda-citron-lime-bouteille-2-l`,
};

const paths = new Set(
  categoryKeys.flatMap((category) =>
    drawn[category]
      .trim()
      .split(/\s+/)
      .map((key) => `${category}/${key}`),
  ),
);

/** As `<category>/<key>`. */
export const drawnDishes: readonly string[] = [...paths];

/**
 * Returns the address of a drawn picture: the dish of that French name, else its category; null in a category that
 * staff made.
 */
export function drawnPicture(categoryKey: string, name: Bilingual): string | null {
  if (!categoryKeys.some((key) => key === categoryKey)) return null;
  const path = `${categoryKey}/${keyFrom(name.fr)}`;
  return paths.has(path) ? `/pictures/${path}-360.webp` : `/pictures/${categoryKey}-480.webp`;
}
