import { describe, expect, test } from 'vitest';
import { type Area, areas } from '#core/context.areas.ts';
import { firstShop } from '#shop/first-shop.ts';
import { findPlaces as findPlacesOf } from './search-places.ts';

const findPlaces = (text: string, open: readonly Area[]) =>
  findPlacesOf(text, open, firstShop.taxLabel);

describe('an owner who types their own word for a thing (B-3702)', () => {
  test.each([
    ['commandes', 'Commandes'],
    ['prix', 'Items du menu'],
    ['Fermer plus tôt', 'Suspendre ou fermer plus tôt'],
    ['close early', 'Suspendre ou fermer plus tôt'],
    ['taxes', 'Argent et langue'],
    ['TPS', 'Argent et langue'],
    ['ventes', 'Ventes'],
    ['hier', 'Ventes'],
    ['imprimante', 'Imprimante et tickets'],
    ['congé', 'Dates particulières'],
    ['vacances', 'Dates particulières'],
    ['changer le mot de passe', 'Mot de passe'],
    ['couleurs', 'Images'],
    ['livraison', 'Livraison'],
    ['frais de livraison', 'Livraison'],
    ['minimum', 'Livraison'],
    ['rabais', 'Codes de rabais'],
    ['allergenes', 'Allergènes'],
    ['ÉPUISÉ', 'Article épuisé'],
    ['sauvegarde', 'Sauvegardes'],
    ['backup', 'Sauvegardes'],
    ['clients', 'Effacer un client'],
    ['effacer un client', 'Effacer un client'],
    ['Settings', 'Paramètres'],
    ['augmenter les prix', 'Modifier plusieurs items'],
    ['qui a changé', 'Historique'],
  ])('finds by “%s” what is named “%s”', (text, name) => {
    expect(findPlaces(text, areas).map((place) => place.name.fr)).toContain(name);
  });

  test('finds first what is named so', () => {
    expect(findPlaces('menu', areas)[0]?.to).toBe('/admin/menu');
    expect(findPlaces('hist', areas)[0]?.to).toBe('/admin/changes');
    expect(findPlaces('mot de passe', areas)[0]?.to).toBe('/admin/settings#Mot%20de%20passe');
  });

  test('finds nothing by words that tell nothing apart, nor by a stranger', () => {
    for (const text of ['', ' ', 'le', 'de la', 'zzz', '"*('])
      expect(findPlaces(text, areas)).toEqual([]);
  });

  test('finds only what is open to them', () => {
    expect(findPlaces('prix', ['service'])).toEqual([]);
    expect(findPlaces('clients', ['shop'])).toEqual([]);
    expect(findPlaces('sauvegarde', [])).toEqual([]);
    expect(findPlaces('mot de passe', [])).toHaveLength(1);
  });
});
