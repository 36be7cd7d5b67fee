import { type Foreseen, pathOf, type SeenRecord } from "../../data/editorial/preview/previews.ts";
import { titleOf } from "../../data/records/history.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { collections } from "../../model/model.ts";
import { escapeMarkup } from "../../model/rich-text/escape.ts";

export interface RecordOnPage extends Pick<SeenRecord, "collection"> {
	readonly id: string;
	readonly title: string;
}

interface RecordsShown extends Pick<Foreseen, "records"> {
	readonly html: string;
	readonly facts: { readonly path: string; readonly website: string };
}

/** The page's own record first, then mentioned ones. */
export function recordsOn({ html, facts, records }: RecordsShown): RecordOnPage[] {
	const [page] = facts.path.split(/[?#]/);
	const all = records.map(({ collection, record }) => {
		const title = titleOf(collections[collection], record);
		const own = pathOf({ collection, record });
		const isOwn = page !== "/" && own === page;
		const isNamed = title !== "" && html.includes(escapeMarkup(title));
		const isOfWebsite = [facts.website, settingsForAllId].includes(record.id);
		return { collection, id: record.id, title, isOwn, isThere: isOwn || isNamed || isOfWebsite };
	});
	return all
		.filter(({ isThere }) => isThere)
		.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
		.map(({ collection, id, title }) => ({ collection, id, title }));
}
