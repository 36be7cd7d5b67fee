import { pages } from "../../../model/collections/pages.ts";
import { placeholdersIn } from "../../../model/pages/placeholders.ts";
import type { CollectionHooks } from "../../schema/collection-hooks.ts";
import { resolvePath, storePath } from "../addresses/page-paths.ts";
import {
	forgetLinks,
	linksIn,
	lockForLinks,
	markLinksTo,
	placementsLinkingTo,
	writeLinks,
} from "../article/article-links.ts";

export const pagesHooks: CollectionHooks = {
	of: pages,
	async complete(inside, before, record, by) {
		await lockForLinks(inside, before && String(before.content), String(record.content));
		return resolvePath(inside, before, record, by);
	},
	async follow(inside, before, after) {
		const moved = after ? await storePath(inside, before, after) : [];
		for (const place of await placementsLinkingTo(inside, pages, moved)) inside.invalidated?.add(place);
		if (before?.status !== after?.status || before?.path !== after?.path)
			await markLinksTo(
				inside,
				pages,
				[(after ?? before)?.id ?? "", ...moved],
				[before, after].flatMap((state) => (state?.path ? [String(state.path)] : [])),
			);
	},
	derivedColumns: ["tree", "placeholders"],
	indexes: [
		["path", "id"],
		["tree", "id"],
		["placeholders", "updated_at", "id"],
	],
	derive(record) {
		const content = String(record.content);
		const [first] = placeholdersIn(content);
		return {
			// One placeholder, so that an index finds these pages.
			columns: { placeholders: first ?? "" },
			async keep(inside, { variants }) {
				const texts = [content, ...[...variants.values()].map(({ fields }) => String(fields.content ?? ""))];
				await writeLinks(inside, record, texts.flatMap(linksIn));
			},
		};
	},
	invalidated: (inside, ...states) =>
		placementsLinkingTo(inside, pages, [...new Set(states.flatMap((page) => page?.id ?? []))]),
	forget: forgetLinks,
};
