/** The script of the home page, the one page that the router's scripts do not bring to life. */
export const homeScript = 'app/pages/home/home.client.ts';
