import type { BuiltInItem, CategoryKey } from '#menu/menu.ts';
import { dish, pizzas } from './pizzas.ts';

/** All at 11.99 (B-122): a dish, fries and a can. */
const trio: readonly BuiltInItem[] = [
  dish(1199, 'Trio cheeseburger', 'Cheeseburger trio', {
    fr: 'Un cheeseburger garni de laitue, tomate et cornichon, petites frites et canette.',
    en: 'One cheeseburger with lettuce, tomato and pickle, small fries and a can.',
  }),
  dish(1199, 'Trio hot-dogs', 'Hot dog trio', {
    fr: 'Deux hot-dogs vapeur, moutarde, relish et chou, petites frites et canette.',
    en: 'Two steamed hot dogs with mustard, relish and slaw, small fries and a can.',
  }),
  dish(1199, 'Trio pizza baby', 'Baby pizza trio', {
    fr: 'Une pizza baby fromage ou pepperoni sortie du four, petites frites et canette.',
    en: 'One baby pizza, cheese or pepperoni, hot from the oven, small fries and a can.',
  }),
  dish(1199, 'Trio sandwich au poulet croustillant', 'Crispy chicken sandwich trio', {
    fr: 'Filet de poulet pané, laitue et mayonnaise, petites frites et canette.',
    en: 'Breaded chicken breast, lettuce and mayonnaise, small fries and a can.',
  }),
  dish(1199, 'Trio grilled cheese', 'Grilled cheese trio', {
    fr: 'Pain doré au beurre, cheddar fondant et jambon, petites frites et canette.',
    en: 'Butter-toasted bread, melted cheddar and ham, small fries and a can.',
  }),
];

/** With the extras that go with any dish (B-123). */
const appetizers: readonly BuiltInItem[] = [
  dish({ p: 449, g: 749 }, "Pain à l'ail", 'Garlic bread', {
    fr: "Pain croûté grillé au beurre d'ail et au persil.",
    en: 'Crusty bread toasted with garlic butter and parsley.',
  }),
  dish({ p: 599, m: 799, g: 999 }, "Pain à l'ail gratiné", 'Garlic bread with cheese', {
    fr: "Notre pain à l'ail sous une couche de mozzarella dorée, sauce tomate à côté.",
    en: 'Our garlic bread under golden mozzarella, tomato sauce on the side.',
  }),
  dish(
    { p: 599, m: 799, g: 999 },
    "Bâtonnets à l'ail en pâte à pizza",
    'Pizza dough garlic sticks',
    {
      fr: "Bâtonnets cuits au four, beurre d'ail, parmesan et sauce tomate pour tremper.",
      en: 'Oven-baked sticks with garlic butter, Parmesan and tomato sauce for dipping.',
    },
  ),
  dish({ p: 849, g: 1399 }, 'Bâtonnets de mozzarella', 'Mozzarella sticks', {
    fr: 'Mozzarella panée et frite, coulante à souhait, sauce tomate épicée.',
    en: 'Breaded, fried and wonderfully stringy mozzarella with spicy tomato sauce.',
  }),
  dish({ p: 549, g: 899 }, "Rondelles d'oignon", 'Onion rings', {
    fr: 'Grosses rondelles en pâte à la bière, croustillantes, sauce au choix.',
    en: 'Thick, crisp, beer-battered rings with your choice of dip.',
  }),
  dish({ p: 849, g: 1299 }, 'Zucchinis frits', 'Fried zucchini', {
    fr: 'Tranches panées au parmesan, citron et tzatziki.',
    en: 'Parmesan-breaded slices with lemon and tzatziki.',
  }),
  dish({ p: 1199, g: 1799 }, 'Calmars frits', 'Fried calamari', {
    fr: "Anneaux tendres, légèrement farinés, citron et mayo à l'ail.",
    en: 'Tender, lightly floured rings with lemon and garlic mayo.',
  }),
  dish({ p: 749, g: 1149 }, 'Cornichons frits', 'Fried pickles', {
    fr: "Cornichons à l'aneth en pâte croustillante, sauce ranch.",
    en: 'Dill pickles in a crisp batter with ranch dip.',
  }),
  dish({ p: 799, g: 1199 }, 'Bruschetta', 'Bruschetta', {
    fr: "Tomates fraîches, basilic, ail et huile d'olive sur pain grillé, parmesan.",
    en: 'Fresh tomatoes, basil, garlic and olive oil on toasted bread, Parmesan.',
  }),
  dish({ p: 999, m: 1399, g: 1799 }, 'Nachos gratinés', 'Cheesy nachos', {
    slug: 'nachos',
    fr: 'Maïs croustillant, cheddar et mozzarella, jalapeños, olives, salsa et crème sure.',
    en: 'Crisp corn chips, cheddar and mozzarella, jalapeños, olives, salsa and sour cream.',
  }),
  dish({ p: 899, g: 1399 }, 'Pelures de pommes de terre', 'Potato skins', {
    fr: 'Pelures bien dorées, cheddar, bacon, oignons verts et crème sure.',
    en: 'Golden potato skins with cheddar, bacon, green onions and sour cream.',
  }),
  dish({ p: 549, g: 849 }, 'Soupe minestrone', 'Minestrone soup', {
    slug: 'minestrone',
    fr: 'Légumes, haricots et petites pâtes dans un bouillon de tomate au basilic.',
    en: 'Vegetables, beans and small pasta in a tomato and basil broth.',
  }),
  dish(300, 'Pain maison', 'Homemade bread', {
    fr: 'Cuit sur place avec notre pâte à pizza : seul ou à la place du pain de votre sous-marin.',
    en: "Baked here from our pizza dough: on its own, or instead of your sub's usual bread.",
  }),
  dish(400, 'Huile piquante', 'Spicy oil', {
    fr: "Un petit pot d'huile infusée aux piments forts et à l'ail, à verser sur la pizza.",
    en: 'A small jar of oil infused with hot peppers and garlic, to drizzle on pizza.',
  }),
];

/** All from 14.99 to 17.99 (B-122). */
const pasta: readonly BuiltInItem[] = [
  dish(1499, 'Spaghetti sauce tomate', 'Spaghetti with tomato sauce', {
    fr: 'Sauce aux tomates italiennes, ail et basilic, parmesan râpé.',
    en: 'Italian tomato sauce with garlic and basil, grated Parmesan.',
  }),
  dish(1599, 'Spaghetti sauce à la viande', 'Spaghetti with meat sauce', {
    fr: 'Notre sauce au bœuf et au porc, mijotée toute la matinée comme à la maison.',
    en: 'Our beef and pork sauce, simmered all morning the way it is at home.',
  }),
  dish(1699, 'Spaghetti aux boulettes', 'Spaghetti with meatballs', {
    fr: 'Grosses boulettes de bœuf et de porc, sauce tomate au basilic et parmesan.',
    en: 'Big beef and pork meatballs, tomato basil sauce and Parmesan.',
  }),
  dish(1799, 'Spaghetti au smoked meat', 'Smoked meat spaghetti', {
    fr: 'Un classique de Montréal : sauce à la viande et montagne de smoked meat chaud.',
    en: 'A Montréal classic: meat sauce topped with a mountain of hot smoked meat.',
  }),
  dish(1499, 'Penne arrabbiata', 'Penne arrabbiata', {
    fr: "Sauce tomate relevée à l'ail et aux piments forts, persil frais.",
    en: 'Tomato sauce with garlic and hot peppers, fresh parsley.',
  }),
  dish(1599, 'Penne sauce rosée', 'Penne in rosé sauce', {
    slug: 'penne-rosee',
    fr: 'Sauce tomate et crème, oignons fondants et parmesan.',
    en: 'Tomato cream sauce with slow-cooked onions and Parmesan.',
  }),
  dish(1599, 'Fettuccine Alfredo', 'Fettuccine Alfredo', {
    fr: 'Crème, beurre, ail et parmesan, poivre noir du moulin.',
    en: 'Cream, butter, garlic and Parmesan, freshly ground black pepper.',
  }),
  dish(1799, 'Fettuccine Alfredo au poulet', 'Chicken fettuccine Alfredo', {
    fr: 'Notre sauce Alfredo, poitrine de poulet grillée et champignons sautés.',
    en: 'Our Alfredo sauce with grilled chicken breast and sautéed mushrooms.',
  }),
  dish(1699, 'Rigatoni à la saucisse', 'Rigatoni with sausage', {
    fr: 'Saucisse italienne, poivrons rouges rôtis et sauce tomate au fenouil.',
    en: 'Italian sausage, roasted red peppers and tomato sauce with fennel.',
  }),
  dish(1699, 'Tortellini au fromage', 'Cheese tortellini', {
    fr: 'Tortellini farcis aux fromages, sauce rosée, petits pois et bacon.',
    en: 'Cheese-filled tortellini in rosé sauce with green peas and bacon.',
  }),
  dish(1699, 'Lasagne gratinée', 'Baked lasagna', {
    slug: 'lasagna',
    fr: 'Étages de pâtes, sauce à la viande et ricotta, gratinés à la mozzarella.',
    en: 'Layers of pasta, meat sauce and ricotta, baked under mozzarella.',
  }),
  dish(1699, 'Cannelloni épinards et ricotta', 'Spinach and ricotta cannelloni', {
    slug: 'cannelloni',
    fr: 'Rouleaux de pâte farcis, sauce rosée et mozzarella gratinée.',
    en: 'Stuffed pasta rolls in rosé sauce, baked under mozzarella.',
  }),
  dish(1799, 'Linguine aux fruits de mer', 'Seafood linguine', {
    fr: 'Crevettes, pétoncles et palourdes, ail, vin blanc et sauce tomate légère.',
    en: 'Shrimp, scallops and clams with garlic, white wine and a light tomato sauce.',
  }),
];

const wraps: readonly BuiltInItem[] = [
  dish(1399, 'Wrap poulet croustillant', 'Crispy chicken wrap', {
    fr: 'Poulet pané, laitue, tomates, cheddar et sauce ranch dans une tortilla grillée.',
    en: 'Breaded chicken, lettuce, tomatoes, cheddar and ranch sauce in a grilled tortilla.',
  }),
  dish(1399, 'Wrap César au poulet', 'Chicken Caesar wrap', {
    fr: "Poulet grillé, laitue romaine, bacon, parmesan et vinaigrette César à l'ail.",
    en: 'Grilled chicken, romaine, bacon, Parmesan and garlicky Caesar dressing.',
  }),
  dish(1449, 'Wrap poulet Buffalo', 'Buffalo chicken wrap', {
    fr: 'Poulet pané, sauce piquante Buffalo, laitue, céleri et fromage bleu crémeux.',
    en: 'Breaded chicken, hot Buffalo sauce, lettuce, celery and creamy blue cheese.',
  }),
  dish(1449, 'Wrap souvlaki', 'Souvlaki wrap', {
    fr: 'Poulet à souvlaki grillé, tomates, oignons rouges, feta et tzatziki.',
    en: 'Grilled souvlaki chicken, tomatoes, red onions, feta and tzatziki.',
  }),
  dish(1299, 'Wrap BLT', 'BLT wrap', {
    fr: 'Bacon croustillant, laitue romaine, tomates et mayonnaise, sans façon.',
    en: 'Crisp bacon, romaine, tomatoes and mayonnaise, plain and simple.',
  }),
  dish(1499, 'Wrap steak et fromage', 'Steak and cheese wrap', {
    fr: 'Steak tranché mince, oignons grillés, piments verts et mozzarella fondue.',
    en: 'Thin-sliced steak, grilled onions, green peppers and melted mozzarella.',
  }),
  dish(1299, 'Wrap végé', 'Veggie wrap', {
    fr: 'Légumes grillés, laitue, concombre, feta et hummus au citron.',
    en: 'Grilled vegetables, lettuce, cucumber, feta and lemony hummus.',
  }),
];

const club: readonly BuiltInItem[] = [
  dish(1699, 'Club sandwich au poulet', 'Chicken club sandwich', {
    fr: 'Poitrine de poulet, bacon, laitue, tomates et mayonnaise, frites et salade de chou.',
    en: 'Chicken breast, bacon, lettuce, tomatoes and mayonnaise, with fries and coleslaw.',
  }),
  dish(1799, 'Club sandwich au poulet croustillant', 'Crispy chicken club sandwich', {
    fr: 'Poulet pané, bacon, cheddar, laitue et tomates, frites et salade de chou.',
    en: 'Breaded chicken, bacon, cheddar, lettuce and tomatoes, with fries and coleslaw.',
  }),
  dish(1899, 'Club sandwich au smoked meat', 'Smoked meat club sandwich', {
    fr: 'Smoked meat chaud, fromage suisse, bacon et moutarde, frites et cornichon.',
    en: 'Hot smoked meat, Swiss cheese, bacon and mustard, with fries and a pickle.',
  }),
  dish(1599, 'Club sandwich jambon et fromage', 'Ham and cheese club sandwich', {
    fr: 'Jambon fumé, fromage suisse, laitue, tomates et mayonnaise, frites et salade de chou.',
    en: 'Smoked ham, Swiss cheese, lettuce, tomatoes and mayonnaise, with fries and coleslaw.',
  }),
  dish(1599, 'Club sandwich végétarien', 'Vegetarian club sandwich', {
    fr: 'Légumes grillés, cheddar, laitue, tomates et mayonnaise, frites et salade de chou.',
    en: 'Grilled vegetables, cheddar, lettuce, tomatoes and mayonnaise, with fries and coleslaw.',
  }),
];

const specialties: readonly BuiltInItem[] = [
  dish(1699, 'Pizza-ghetti', 'Pizza-ghetti', {
    fr: 'Une demi-pizza pepperoni et fromage, et un spaghetti sauce à la viande, dans la même assiette.',
    en: 'Half a pepperoni and cheese pizza and spaghetti with meat sauce on one plate.',
  }),
  dish(1899, 'Pizza-ghetti tout garni', 'All-dressed pizza-ghetti', {
    fr: 'Une demi-pizza toute garnie, un spaghetti sauce à la viande et une petite salade César.',
    en: 'Half an all-dressed pizza, spaghetti with meat sauce and a small Caesar salad.',
  }),
  dish(1699, 'Calzone', 'Calzone', {
    fr: 'Pâte à pizza repliée, jambon, champignons, ricotta et mozzarella, sauce tomate à côté.',
    en: 'Folded pizza dough with ham, mushrooms, ricotta and mozzarella, tomato sauce on the side.',
  }),
  dish(1599, 'Panzerotti tout garni', 'All-dressed panzerotti', {
    fr: 'Chausson doré farci de pepperoni, champignons, piments verts et mozzarella.',
    en: 'Golden turnover stuffed with pepperoni, mushrooms, green peppers and mozzarella.',
  }),
  dish(1599, 'Hot chicken', 'Hot chicken', {
    fr: 'Poulet effiloché entre deux tranches de pain, sauce brune, petits pois et frites.',
    en: 'Pulled chicken between two slices of bread, gravy, green peas and fries.',
  }),
  dish(1499, 'Hot hamburger', 'Hot hamburger', {
    fr: 'Galettes de bœuf sur pain, oignons grillés, sauce brune, petits pois et frites.',
    en: 'Beef patties on bread, grilled onions, gravy, green peas and fries.',
  }),
  dish(1399, 'Hot-dogs michigan', 'Michigan hot dogs', {
    fr: 'Deux hot-dogs vapeur, sauce à la viande épicée, moutarde et oignons hachés, frites.',
    en: 'Two steamed hot dogs, spicy meat sauce, mustard and chopped onions, fries.',
  }),
  dish(1399, 'Guédille au poulet', 'Chicken guédille', {
    fr: 'Pain à hot-dog grillé au beurre, salade de poulet crémeuse, laitue, frites.',
    en: 'Butter-toasted hot dog bun, creamy chicken salad, lettuce, fries.',
  }),
  dish(2299, 'Guédille au homard', 'Lobster guédille', {
    fr: 'Homard, mayonnaise citronnée, céleri et ciboulette dans un pain grillé au beurre, frites.',
    en: 'Lobster, lemon mayonnaise, celery and chives in a butter-toasted bun, fries.',
  }),
  dish(1399, 'Pâté chinois', 'Pâté chinois', {
    fr: 'Bœuf haché, maïs en crème, purée gratinée et ketchup aux fruits.',
    en: 'Ground beef, creamed corn, browned mashed potatoes and fruit ketchup.',
  }),
];

/** All from 15.95 to 18.95 (B-122); free fries come with each (B-112). */
const submarines: readonly BuiltInItem[] = [
  dish(1595, 'Sous-marin pepperoni', 'Pepperoni sub', {
    fr: 'Pepperoni, mozzarella fondue, laitue, tomates, oignons et vinaigrette italienne.',
    en: 'Pepperoni, melted mozzarella, lettuce, tomatoes, onions and Italian dressing.',
  }),
  dish(1595, 'Sous-marin jambon et fromage', 'Ham and cheese sub', {
    fr: 'Jambon fumé, fromage suisse, laitue, tomates, mayonnaise et moutarde.',
    en: 'Smoked ham, Swiss cheese, lettuce, tomatoes, mayonnaise and mustard.',
  }),
  dish(1595, 'Sous-marin végétarien', 'Vegetarian sub', {
    fr: 'Champignons, piments verts et oignons grillés, mozzarella, laitue et tomates.',
    en: 'Grilled mushrooms, green peppers and onions, mozzarella, lettuce and tomatoes.',
  }),
  dish(1695, 'Sous-marin steak', 'Steak sub', {
    fr: 'Steak tranché mince et oignons grillés, mozzarella fondue, laitue et tomates.',
    en: 'Thin-sliced steak and grilled onions, melted mozzarella, lettuce and tomatoes.',
  }),
  dish(1795, 'Sous-marin steak et champignons', 'Steak and mushroom sub', {
    fr: 'Steak grillé, champignons sautés, piments verts et mozzarella gratinée.',
    en: 'Grilled steak, sautéed mushrooms, green peppers and broiled mozzarella.',
  }),
  dish(1695, 'Sous-marin italien', 'Italian sub', {
    fr: 'Capicollo, mortadelle, salami, provolone, piments forts et vinaigrette italienne.',
    en: 'Capicollo, mortadella, salami, provolone, hot peppers and Italian dressing.',
  }),
  dish(1695, 'Sous-marin aux boulettes', 'Meatball sub', {
    fr: 'Boulettes de bœuf et de porc, sauce tomate et mozzarella gratinée.',
    en: 'Beef and pork meatballs, tomato sauce and broiled mozzarella.',
  }),
  dish(1795, 'Sous-marin poulet grillé', 'Grilled chicken sub', {
    fr: 'Poitrine de poulet marinée, bacon, fromage suisse, laitue, tomates et mayonnaise.',
    en: 'Marinated chicken breast, bacon, Swiss cheese, lettuce, tomatoes and mayonnaise.',
  }),
  dish(1795, 'Sous-marin gyro', 'Gyro sub', {
    fr: 'Viande à gyro grillée, oignons rouges, tomates, laitue et tzatziki maison.',
    en: 'Grilled gyro meat, red onions, tomatoes, lettuce and homemade tzatziki.',
  }),
  dish(1895, 'Sous-marin smoked meat', 'Smoked meat sub', {
    fr: 'Smoked meat chaud, fromage suisse fondu, cornichons et moutarde jaune.',
    en: 'Hot smoked meat, melted Swiss cheese, pickles and yellow mustard.',
  }),
  dish(1895, 'Sous-marin tout garni', 'All-dressed sub', {
    fr: 'Steak, pepperoni, champignons, piments verts, oignons et mozzarella gratinée.',
    en: 'Steak, pepperoni, mushrooms, green peppers, onions and broiled mozzarella.',
  }),
];

/** Full plates, and the tzatziki that goes with them (B-123). */
const mains: readonly BuiltInItem[] = [
  dish(1999, 'Assiette de souvlaki au poulet', 'Chicken souvlaki platter', {
    fr: "Deux brochettes de poulet au citron et à l'origan, riz, salade grecque et tzatziki.",
    en: 'Two lemon and oregano chicken skewers, rice, Greek salad and tzatziki.',
  }),
  dish(1899, 'Assiette de souvlaki au porc', 'Pork souvlaki platter', {
    fr: 'Deux brochettes de porc mariné, pommes de terre au citron, salade grecque et tzatziki.',
    en: 'Two marinated pork skewers, lemon potatoes, Greek salad and tzatziki.',
  }),
  dish(1899, 'Assiette de gyro', 'Gyro platter', {
    fr: 'Viande à gyro tranchée mince, pita chaud, frites, salade et tzatziki.',
    en: 'Thin-sliced gyro meat, warm pita, fries, salad and tzatziki.',
  }),
  dish(2099, 'Assiette de smoked meat', 'Smoked meat platter', {
    fr: 'Smoked meat coupé à la main, pain de seigle, moutarde, frites, cornichon et salade de chou.',
    en: 'Hand-cut smoked meat, rye bread, mustard, fries, pickle and coleslaw.',
  }),
  dish(2199, 'Veau parmigiana', 'Veal parmigiana', {
    fr: 'Escalope panée, sauce tomate et mozzarella gratinée, spaghetti sauce tomate.',
    en: 'Breaded cutlet, tomato sauce and broiled mozzarella, with spaghetti in tomato sauce.',
  }),
  dish(2099, 'Poulet parmigiana', 'Chicken parmigiana', {
    fr: 'Poitrine de poulet panée, sauce tomate, mozzarella gratinée et penne sauce rosée.',
    en: 'Breaded chicken breast, tomato sauce, broiled mozzarella and penne in rosé sauce.',
  }),
  dish(2399, 'Côtes levées BBQ', 'BBQ ribs', {
    fr: 'Côtes de porc fondantes, laquées de sauce BBQ, frites et salade de chou.',
    en: 'Tender pork ribs glazed with BBQ sauce, fries and coleslaw.',
  }),
  dish(1699, 'Hamburger steak', 'Hamburger steak', {
    fr: 'Galette de bœuf grillée, oignons fondants, sauce brune, purée et petits pois.',
    en: 'Grilled beef patty, slow-cooked onions, gravy, mashed potatoes and green peas.',
  }),
  dish(1799, 'Fish and chips', 'Fish and chips', {
    fr: 'Filets de morue en pâte à la bière, frites, citron et sauce tartare.',
    en: 'Beer-battered cod fillets, fries, lemon and tartar sauce.',
  }),
  dish(1799, 'Foie de veau aux oignons', "Calf's liver and onions", {
    slug: 'liver-and-onions',
    fr: 'Foie de veau poêlé, bacon, oignons dorés, purée et sauce brune.',
    en: "Pan-seared calf's liver, bacon, golden onions, mashed potatoes and gravy.",
  }),
  dish(250, 'Extra tzatziki', 'Extra tzatziki', {
    fr: 'Yogourt épais, concombre, ail et citron, préparé chaque matin.',
    en: 'Thick yogurt, cucumber, garlic and lemon, made fresh every morning.',
  }),
];

/** Fries and poutines in P and G, and their extras (B-123). */
const fries: readonly BuiltInItem[] = [
  dish({ p: 449, g: 749 }, 'Frites', 'Fries', {
    fr: 'Pommes de terre coupées à la main, frites deux fois, sel de mer.',
    en: 'Hand-cut potatoes, fried twice, sea salt.',
  }),
  dish({ p: 599, g: 899 }, 'Frites sauce brune', 'Fries with gravy', {
    fr: 'Nos frites maison nappées de sauce brune chaude.',
    en: 'Our house-cut fries covered in hot gravy.',
  }),
  dish({ p: 649, g: 999 }, 'Frites de patates douces', 'Sweet potato fries', {
    fr: "Patates douces croustillantes, mayo à l'érable et au chipotle.",
    en: 'Crisp sweet potatoes with maple chipotle mayo.',
  }),
  dish({ p: 899, g: 1299 }, 'Poutine classique', 'Classic poutine', {
    fr: 'Frites maison, fromage en grains qui fait couic-couic et sauce brune.',
    en: 'House-cut fries, squeaky cheese curds and gravy.',
  }),
  dish({ p: 1049, g: 1499 }, 'Poutine italienne', 'Italian poutine', {
    fr: 'Frites, fromage en grains et notre sauce à la viande mijotée.',
    en: 'Fries, cheese curds and our slow-cooked meat sauce.',
  }),
  dish({ p: 1099, g: 1549 }, 'Poutine au bacon', 'Bacon poutine', {
    fr: 'Frites, fromage en grains, sauce brune, bacon croustillant et oignons verts.',
    en: 'Fries, cheese curds, gravy, crisp bacon and green onions.',
  }),
  dish({ p: 1099, g: 1599 }, 'Poutine michigan', 'Michigan poutine', {
    fr: 'Frites, fromage en grains, sauce michigan, rondelles de saucisses et oignons hachés.',
    en: 'Fries, cheese curds, Michigan sauce, sliced hot dogs and chopped onions.',
  }),
  dish({ p: 1149, g: 1649 }, 'Poutine galvaude', 'Galvaude poutine', {
    fr: 'Frites, fromage en grains, sauce brune, poulet effiloché et petits pois.',
    en: 'Fries, cheese curds, gravy, pulled chicken and green peas.',
  }),
  dish({ p: 1249, g: 1749 }, 'Poutine au smoked meat', 'Smoked meat poutine', {
    fr: 'Frites, fromage en grains, sauce brune et smoked meat coupé en dés.',
    en: 'Fries, cheese curds, gravy and chopped smoked meat.',
  }),
  dish({ p: 1199, g: 1699 }, 'Poutine toute garnie', 'All-dressed poutine', {
    fr: 'Frites, fromage en grains, sauce brune, pepperoni, champignons et piments verts.',
    en: 'Fries, cheese curds, gravy, pepperoni, mushrooms and green peppers.',
  }),
  dish(450, 'Extra fromage gratiné', 'Extra cheese au gratin', {
    fr: 'Une couche de mozzarella gratinée au four sur vos frites, vos pâtes ou votre assiette.',
    en: 'A layer of mozzarella, browned in the oven over your fries, pasta or platter.',
  }),
  dish(300, 'Extra mayo épicée', 'Extra spicy mayo', {
    fr: 'Mayonnaise relevée à la sauce piquante et au paprika fumé, pour tremper.',
    en: 'Mayonnaise with hot sauce and smoked paprika, for dipping.',
  }),
];

/** Combos A to D (B-122); each has fries to swap (B-112). */
const combos: readonly BuiltInItem[] = [
  dish(4099, 'Combo A', 'Combo A', {
    fr: 'Pour deux : pizza M toute garnie, 12 ailes de poulet, petites frites et 2 canettes.',
    en: 'For two: all-dressed M pizza, 12 chicken wings, small fries and 2 cans.',
  }),
  dish(4799, 'Combo B', 'Combo B', {
    fr: 'Pour trois : pizza L toute garnie, 12 ailes de poulet, grandes frites et Pepsi 2 L.',
    en: 'For three: all-dressed L pizza, 12 chicken wings, large fries and a 2 L Pepsi.',
  }),
  dish(5999, 'Combo C', 'Combo C', {
    fr: 'Pour quatre : pizza XL toute garnie, 12 ailes de poulet, grandes frites, petite César et Pepsi 2 L.',
    en: 'For four: all-dressed XL pizza, 12 chicken wings, large fries, small Caesar and a 2 L Pepsi.',
  }),
  dish(6999, 'Combo D', 'Combo D', {
    fr: 'Pour la famille : pizzas L toute garnie et L pepperoni, 12 ailes, 2 grandes frites et Pepsi 2 L.',
    en: 'For the family: all-dressed L and pepperoni L pizzas, 12 wings, 2 large fries and a 2 L Pepsi.',
  }),
];

/** The four categories without a list here stay empty until the database has items for them. */
type ListedKey = Exclude<CategoryKey, 'salads' | 'burgers' | 'wings' | 'beverages'>;
type Lists<Key extends CategoryKey> = Readonly<Record<Key, readonly BuiltInItem[]>>;

/** Shown for a category without items in the database (B-103). */
export const builtInLists: Lists<ListedKey> & Partial<Lists<CategoryKey>> = {
  trio,
  appetizers,
  pasta,
  wraps,
  club,
  specialties,
  submarines,
  mains,
  fries,
  pizzas,
  combos,
};
