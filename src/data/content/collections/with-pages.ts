import type { AnyCollection } from "../../../model/collection.ts";
import { services } from "../../../model/collections/services.ts";
import { team } from "../../../model/collections/team.ts";
import { hasPage, pagePath } from "../../../model/record-path.ts";
import type { CollectionHooks, State } from "../../schema/collection-hooks.ts";
import { resolveSlug, storeSlug } from "../addresses/slugs.ts";
import {
	forgetLinks,
	linksIn,
	lockForLinks,
	markLinksTo,
	placementsLinkingTo,
	writeLinks,
} from "../article/article-links.ts";

/** A record with a page text has a page. */
const hooksOf = (of: AnyCollection, text: string): CollectionHooks => {
	const pathOf = (state: State) => (state && hasPage(of, state) ? pagePath(of, String(state.slug)) : "");
	return {
		of,
		async complete(inside, before, record, { givesWay }) {
			await lockForLinks(inside, before && String(before[text]), String(record[text]));
			return resolveSlug(inside, of, before, record, givesWay);
		},
		async follow(inside, before, after) {
			if (after) await storeSlug(inside, of, before, after);
			const paths = [pathOf(before), pathOf(after)];
			if (paths[0] !== paths[1])
				await markLinksTo(inside, of, [(after ?? before)?.id ?? ""], paths.filter(Boolean));
		},
		derive: (record) => ({
			columns: {},
			async keep(inside, { variants }) {
				const texts = [record, ...[...variants.values()].map(({ fields }) => fields)];
				await writeLinks(
					inside,
					record,
					texts.flatMap((values) => linksIn(String(values[text] ?? ""))),
				);
			},
		}),
		// A record without a page has no address.
		invalidated: (inside, ...states) =>
			placementsLinkingTo(inside, of, [
				...new Set(states.flatMap((state) => (pathOf(state) ? (state?.id ?? []) : []))),
			]),
		forget: forgetLinks,
	};
};

export const servicesHooks = hooksOf(services, "content");
export const teamHooks = hooksOf(team, "content");
