import type { SiteReader } from "../../../data/content/public/site-reader.ts";
import type { CardPage } from "../../../site/drawn/card.ts";
import { personCard } from "../../../site/records/person-page.tsx";
import { serviceCard } from "../../../site/records/service-page.tsx";
import type { RequestSite } from "../sites.ts";

type FindCard = (slugOrId: string, requestSite: RequestSite) => Promise<CardPage | undefined>;

export function recordCards(reader: SiteReader): Readonly<Record<string, FindCard>> {
	return {
		library: (slugOrId, { placements }) => reader.findArticle(slugOrId, placements),
		pages: (id, { site }) => reader.findPage(id, site.id),
		services: async (slugOrId, { site, placements }) => {
			const page = await reader.findService(slugOrId, placements);
			return page && serviceCard(site, page.card);
		},
		people: async (slugOrId, { placements }) => {
			const page = await reader.findPerson(slugOrId, placements);
			return page && personCard(page.card);
		},
	};
}
