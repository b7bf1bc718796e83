/** What a word of a sentence does, where it is not a word of the menu. */
export const filler = '';
export const without = '~without';
export const including = '~with';
export const further = '~and';
export const free = '~free';
export const meat = '~meat';
export const vegetarian = '~vegetarian';
export const offers = '~offers';
export const twoForOne = '~two';
/** Diets and allergies: no search promises them. An allergen may be searched for, but not be left out. */
export const unanswered = '!diet';
export const allergens = '?allergen';

/**
 * Words of the trade in both languages, Québec's and misspelt ones among them. First an idea (`~`), a size (`#`), what
 * only a name holds (`!`), or a word of the menu. Then what customers type for it, a phrase as one word, without accents;
 * and what the menu calls it, where that differs or the first is a word itself.
 */
const rows = `
: a au aux ca ce ces d de des du elle en est il j je la le les ma me moi mon mes nos notre nous on par pour qu que quel
: quelle quelque qui quoi sur t tres trop un une vos votre vous y ai as avoir avez aimerais voudrais veux veut prendrais
: prendre commander donne donnez fait faites fais faut vendez cherche trouver manger mange chose truc plat repas mets
: choix option menu resto svp stp plait bonjour merci allo cher pas-cher pas-trop-cher pouce jour soir midi personne dans
: tout-ce toutes-les tous-les about all-the an any anything are at best bon bonne can-i can-we can-you can-you-make cheap
: could day dish dishes do does eat everything food for from get give got has have hello hey hi i id im in inch inches is
: it like looking meal my need of order our people please show some something sell thanks that the there these this to
: today tonight too very want we what which would you your
~with: avec with mais but contenant
~and: et pis puis ni ou or nor and
~without: sans sens-de without pas pas-de no non hold-the aucun aucune ni-de w-o
~free: free
#b: b bebe baby mini
#s: p s petit petite small
#m: m moyen moyenne medium med
#l: l g grand grande large gros grosse big
#xl: xl extra-large extra-grande tres-grand tres-grande x-large jumbo geante
2: deux two: deux two
3: trois three: trois three
4: quatre four: quatre four
6: six
12: douze douzaine twelve dozen
24: vingt-quatre
2l: 2-l 2-litre 2-liter: 2-l
!diet: gluten allergie allergique allergy allergic celiaque coeliaque celiac coeliac lactose vegan vegane vegetalien:
!diet: vegetalienne halal casher kosher keto diabetique diabetic:
?allergen: arachide cacahuete peanut noix nut amande almond lait milk dairy produit-laitier soya soja soy sesame oeuf
?allergen: egg ble wheat sulfite crustace shellfish
!beer: biere beer vin wine alcool alcohol cocktail
!dessert: dessert gateau cake creme-glacee ice-cream
~vegetarian: vege vegetarien vegetarienne vegetarian veggie vegie veg meatless
~meat: viande meat carnivore meat-lover
~smoked: smoked-meat smoke-meat viande-fumee smoked
~offers: promo promotion special speciaux rabais deal aubaine discount offre offer solde coupon escompte:
~two: 2-pour-1 2-pour-un deux-pour-un deux-pour-1 2-pour-le-prix-de-1 deux-pour-le-prix 2-for-1 two-for-one two-for-1
~two: 2-for-one bogo
~drink: boisson breuvage liqueur liqueur-douce drink beverage soft-drink boire soda pop jus juice sprite 7-up fanta
~cola: coke coca coca-cola cola pepsi
~diet: diete diet zero light sans-sucre sugar-free without-sugar no-sugar
racinette: root-beer rootbeer: root-beer
~pizza: pizza piza pointe slice pie: pizza
~dressed: tg tout-garni toute-garnie tout-garnie toute-garni garnie all-dressed all-dress alldressed deluxe
~sub: sous-marin sousmarin soumarin sub submarine hoagie
~fries: frite fries fry french-fries patate-frite
~ghetti: pizza-ghetti pizzaghetti
burger: hambourgeois burgeur
combo: famille family familial familiale party pour-2 pour-3 pour-4 pour-5 pour-6 pour-deux pour-trois pour-quatre
combo: for-2 for-3 for-4 for-5 for-6 for-two for-three for-four
pasta: nouille noodle
poutine: poutin putine
cesar: caesar ceasar: caesar
~spicy: piquant piquante epice epicee spicy: piquant piquante epice epicee spicy jalapeno hot-pepper piment-fort
~fish: poisson fish: poisson fish morue cod thon tuna anchois anchovy saumon salmon
~seafood: fruits-de-mer seafood: fruits-de-mer seafood crevette shrimp petoncle scallop palourde clam homard lobster
~seafood:: crabe crab goberge calmar calamari moule
~cheese: fromage cheese
~pork: porc cochon pork
~beef: boeuf beef
`;

export const synonyms = rows.split('\n').flatMap((row) => {
  const [word = '', typed = '', menu = /^[~!]/.test(word) ? typed : ''] = row.split(':');
  return row === '' ? [] : [{ word, typed, menu }];
});

/** Words of the menu whose dishes hold it too: more is left out than is found. */
export const kinds: Readonly<Record<string, string>> = {
  '~cheese': `mozzarella cheddar feta parmesan provolone gorgonzola ricotta suisse swiss curd gratine gratin poutine
    caprese alfredo parmigiana cesar pizza`,
  '~pork': `bacon jambon ham saucisse sausage pepperoni salami prosciutto capicollo mortadelle mortadella viande meat
    boulette meatball michigan`,
  '~beef': 'steak hamburger cheeseburger smoked-meat boulette meatball viande meat michigan',
};
