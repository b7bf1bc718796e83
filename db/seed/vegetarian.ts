/** What of the first menu certainly holds no meat, poultry, fish or seafood: dishes by their slugs, apart from their recipe. */
export const vegetarianDishes: ReadonlySet<string> = new Set([
  ...['cheese', 'vegetarian', 'margherita', 'greek', 'mediterranean', 'four-cheese', 'florentine'],
  ...['baby-pizza-trio', 'garlic-bread', 'garlic-bread-with-cheese', 'pizza-dough-garlic-sticks'],
  ...['bruschetta', 'nachos', 'minestrone', 'homemade-bread', 'spicy-oil'],
  ...['garden-salad', 'greek-salad', 'caprese-salad', 'coleslaw'],
  ...['spaghetti-with-tomato-sauce', 'penne-arrabbiata', 'penne-rosee', 'fettuccine-alfredo'],
  ...['cannelloni', 'veggie-wrap', 'vegetarian-club-sandwich', 'vegetarian-sub', 'veggie-burger'],
  ...['fries', 'extra-cheese-au-gratin', 'extra-tzatziki'],
]);

/** Of whole groups, whose every answer is, and of single things to choose, by their keys. */
export const vegetarianGroups: ReadonlySet<string> = new Set([
  'cheeses',
  'vegetables',
  'sub-bread',
]);
export const vegetarianModifiers: ReadonlySet<string> = new Set([
  ...['sauce-tomato', 'sauce-white', 'sauce-pesto', 'pasta-tomato', 'pasta-rose', 'pasta-alfredo'],
  ...['dressing-italian', 'dressing-greek', 'dressing-balsamic', 'italian-dressing'],
  ...['coleslaw-creamy', 'coleslaw-vinegar', 'extra-cheese', 'tzatziki', 'trio-cheese-pizza'],
  ...['combo-fries', 'free-fries', 'trio-fries', 'lettuce', 'cucumber', 'celery', 'slaw', 'swiss'],
  ...['mayonnaise', 'lemon-mayo', 'ketchup', 'relish', 'hummus'],
]);
