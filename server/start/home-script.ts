/** The script of the home page, which runs without the router's scripts. */
export const homeScript = 'app/pages/home/home.client.ts';
