import { type Language, say } from '#core/language.ts';
import { offerNode, type SchemaNode } from '#shop/schema-org.ts';
import type { ShownSpecial } from './specials.ts';

export function specialOffers(
  specials: readonly ShownSpecial[],
  language: Language,
): readonly SchemaNode[] {
  return specials.map(({ name, description, condition, price, orderType, startsOn, endsOn }) => {
    const sentences = [description, condition].filter((words) => words !== null);
    const words = sentences.map((sentence) => `${say(sentence, language)}.`).join(' ');
    return {
      ...offerNode({ name: say(name, language), price }),
      ...(words ? { description: words } : {}),
      ...(orderType ? { availableDeliveryMethod: deliveryMethods[orderType] } : {}),
      ...(startsOn ? { validFrom: startsOn } : {}),
      ...(endsOn ? { validThrough: endsOn } : {}),
    };
  });
}

const deliveryMethods = {
  takeout: 'https://schema.org/OnSitePickup',
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
} as const;
