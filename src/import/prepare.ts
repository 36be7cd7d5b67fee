import { DomUtils } from "htmlparser2";
import type { ForeignKey } from "../data/operations/imports/imported-records.ts";
import { convertForeign } from "../data/records/html/clean/clean.ts";
import { CleaningReport } from "../data/records/html/clean/report.ts";
import { isStorable } from "../data/records/html/clean/storable.ts";
import { whyTooMuch } from "../data/records/html/sanitise.ts";
import { parse, print } from "../data/records/html/tree.ts";
import { parseValue } from "../data/records/parse-input.ts";
import type { AnyCollection } from "../model/collection.ts";
import type { AnyField } from "../model/field.ts";
import type { WebsiteId } from "../model/ids.ts";
import { type CollectionName, collections } from "../model/model.ts";
import { describeLeftOut, type LeftOut, mergeLeftOut } from "../model/rich-text/left-out.ts";
import type { Tally } from "./outcome.ts";
import type { Moved, Source } from "./source.ts";
import type { FileImporter, ImportedFile } from "./source-files/import-files.ts";

type Take = (address: string) => Promise<ImportedFile | undefined>;

const attributes = ["src", "href", "data"] as const;
const loading = ["img", "a", "audio", "video", "source", "embed", "object"];

interface WithFiles {
	readonly value: unknown;
	readonly leftOut: readonly LeftOut[];
}

async function leadToFiles(html: string, take: Take): Promise<WithFiles> {
	// Too much input is refused later.
	if (!/\b(src|href|data)\s*=/i.test(html) || whyTooMuch(html)) return { value: html, leftOut: [] };
	const tree = parse(html);
	const report = new CleaningReport();
	// Converted blocks contain posters as images.
	if (!isStorable(tree)) convertForeign(tree, report);
	const elements = DomUtils.getElementsByTagName((name) => loading.includes(name), tree, true);
	await Promise.all(
		elements.map(async ({ name, attribs }) => {
			for (const attribute of attributes) {
				const taken = await take(attribs[attribute] ?? "");
				if (!taken) continue;
				attribs[attribute] = taken.address;
				if (name === "img" && !attribs.width && taken.width > 0)
					Object.assign(attribs, { width: String(taken.width), height: String(taken.height) });
			}
		}),
	);
	return { value: print(tree), leftOut: report.result() };
}

export interface Preparing {
	readonly source: Source;
	readonly files: FileImporter;
	readonly tally: Tally;
	readonly websiteId: WebsiteId | undefined;
	/** By foreign id or title. */
	findNamed(key: ForeignKey): Promise<string | undefined>;
}

/** Replaces file addresses, resolves references and assigns websites. Refused values are reported as lost. */
export async function prepare(moved: Moved, preparing: Preparing): Promise<Record<string, unknown>> {
	const { shownOn }: AnyCollection = collections[moved.collection];
	const { websiteId } = preparing;
	const input = { ...(await valuesOf(moved, preparing)), ...(await namedBy(moved, preparing)) };
	const isPlaced = !shownOn || input[shownOn] !== undefined || websiteId === undefined;
	return isPlaced ? input : { ...input, [shownOn]: [websiteId] };
}

async function valuesOf({ collection, title, values }: Moved, preparing: Preparing) {
	const input: Record<string, unknown> = {};
	for (const [name, given] of Object.entries(values)) {
		const field = (collections[collection] as AnyCollection).fields[name];
		if (!field) continue;
		const { value, leftOut } = await withFiles(field, given, preparing);
		const parsed = parseValue(field, value);
		if ("value" in parsed) {
			input[name] = parsed.value;
			for (const part of mergeLeftOut(leftOut, parsed.leftOut ?? []))
				preparing.tally.lose(title, describeLeftOut(part));
		}
		// The write reports invalid required values.
		else if (field.required) input[name] = value;
		else for (const { message } of parsed.issues) preparing.tally.lose(title, message);
	}
	return input;
}

async function namedBy({ collection, group, title, names = {} }: Moved, { findNamed, tally }: Preparing) {
	const input: Record<string, unknown> = {};
	for (const [name, called] of Object.entries(names)) {
		const field = (collections[collection] as AnyCollection).fields[name];
		const refersTo = (field?.refersTo ?? "") as CollectionName;
		const id = await findNamed({ collection: refersTo, foreignId: called, group });
		if (id) input[name] = id;
		else tally.lose(title, `${field?.label}: nobody here is called ${called}`);
	}
	return input;
}

async function withFiles(field: AnyField, given: unknown, { source, files }: Preparing): Promise<WithFiles> {
	const same = { value: given, leftOut: [] };
	const take = async (address: string) => {
		const file = source.fileAt(address);
		return file && files.take(file);
	};
	if (typeof given !== "string" || field.holds === "plain") return same;
	if (field.holds === "html") return leadToFiles(given, take);
	const file = source.fileAt(given);
	if (!file) return same;
	const taken = await files.take(file);
	// A relative address would not work on a page.
	return { value: taken?.address ?? (URL.canParse(given) ? given : field.empty), leftOut: [] };
}
