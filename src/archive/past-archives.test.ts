import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { databaseKinds, newFolder } from "../../tests/setup/databases/databases.ts";
import { readConfig } from "../config.ts";
import { openStore } from "../files/store/open-store.ts";
import { unpack } from "../import/source-files/unpack.ts";
import { openPlatform } from "../platform.ts";
import { archiveFile } from "./archive-form.ts";
import { exportArchive } from "./export-archive.ts";
import { importArchive } from "./import-archive.ts";
import { openArchive } from "./read-archive.ts";

const silent = () => undefined;

/** Sample data exported by version 0.1.0, with tiny pictures. */
const archive = new URL("../../tests/setup/archives/sample-0.1.0.zip", import.meta.url).pathname;

/** Missing in archives of version 0.1.0, or set by the import. */
const newer = [
	...["kind", "ends_wall_time", "ends_at", "rehearsed_for", "needs_notice", "scope", "problem", "occurrence"],
	...["state", "field_values", "base"],
];

/** Fields and parts that version 0.1.0 does not have. An import leaves the fields empty. */
const menus = ["navigationMenu", "footerMenu"];
const newerFields: Readonly<Record<string, readonly string[]>> = {
	content: ["services"],
	services: ["content", "slug"],
	settings: ["approvalPages", ...menus],
	team: ["qualifications", "email", "phone", "content", "services", "slug"],
	websites: menus,
};
const newerParts = ["records/pages.jsonl", "more/page_paths.jsonl"];

/** Changes that version 0.1.0 had as dates of visibility. */
const isShow = ({ field_values }: Record<string, unknown>) =>
	field_values === JSON.stringify({ hidden: false });

/** Releases and scheduled items are rows. */
function partsOf(folder: string): Record<string, unknown> {
	const { parts } = JSON.parse(readFileSync(join(folder, archiveFile), "utf8"));
	const rowsOf = (name: string) =>
		name in parts
			? readFileSync(join(folder, name), "utf8")
					.trimEnd()
					.split("\n")
					.map((line) => JSON.parse(line))
			: [];
	const known = (row: Record<string, unknown>) =>
		Object.fromEntries(Object.entries(row).filter(([column]) => !newer.includes(column)));
	const past = rowsOf("more/schedule.jsonl");
	const releases = [
		...rowsOf("more/releases.jsonl"),
		...past.map(
			({ collection, record_id, action, draft_version, draft_created_at, base_version, ...row }) => ({
				...row,
				...{ note: "", published_at: 0, published_by: "", undone_at: 0 },
			}),
		),
	];
	const items = rowsOf("more/release_items.jsonl");
	const shows = items.filter(isShow).map(({ release_id }) => release_id);
	const ids = [...items.filter((item) => !isShow(item)), ...past].map(({ id }) => id);
	const byId = (one: { id?: unknown }, other: { id?: unknown }) =>
		String(one.id) < String(other.id) ? -1 : 1;
	const { "more/schedule.jsonl": _, "more/history.jsonl": _history, ...others } = parts;
	const changed = ["drafts", "draft_versions"];
	const ofThreads = ["approvals", "reviews", "comment_threads", "comments"];
	const pastParts = ["overrides", "override_versions", "showings", "version_names"];
	for (const part of [...pastParts, "variants", ...changed, ...ofThreads])
		delete others[`more/${part}.jsonl`];
	for (const part of newerParts) delete others[part];
	return {
		...others,
		...recordsIn(parts, rowsOf),
		...variantsOf(rowsOf),
		labels: labelsIn(rowsOf),
		...Object.fromEntries(changed.map((part) => [part, changesIn(rowsOf(`more/${part}.jsonl`))])),
		threads: threadsIn(rowsOf),
		"more/releases.jsonl": releases
			.filter(({ id }) => !shows.includes(id))
			.map(known)
			.toSorted(byId),
		"more/release_items.jsonl": ids.toSorted(),
	};
}

/** Omits empty fields that are newer than version 0.1.0. */
function recordsIn(parts: object, rowsOf: (name: string) => Record<string, unknown>[]) {
	const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
	return Object.fromEntries(
		Object.entries(newerFields)
			.map(([name, fields]) => [`records/${name}.jsonl`, fields] as const)
			.filter(([part]) => part in parts)
			.map(([part, fields]) => [
				part,
				rowsOf(part).map((row) =>
					Object.fromEntries(
						Object.entries(row).filter(([field, value]) => !fields.includes(field) || !isEmpty(value)),
					),
				),
			]),
	);
}

/** Version 0.1.0 had one row for a record and its variants. */
function changesIn(rows: Record<string, unknown>[]) {
	const changes = rows.flatMap(({ collection, record_id, scope = "all", revision, field_values }) =>
		Object.entries(JSON.parse(String(field_values))).map(([name, value]) => {
			const [field, of = scope] = name.split("@");
			const said = name.includes("@") ? ((value as string[])[0] ?? null) : value;
			return [collection, record_id, of, revision, field, JSON.stringify(said)].join(" ");
		}),
	);
	return changes.toSorted();
}

/** Accepts rows of either release. */
function threadsIn(rowsOf: (name: string) => Record<string, unknown>[]) {
	const threads = rowsOf("more/comment_threads.jsonl");
	const isReview = ({ verdict = "" }: Record<string, unknown>) => verdict !== "";
	const comments = rowsOf("more/comments.jsonl");
	const past = rowsOf("more/reviews.jsonl");
	const reviews = [
		...past.map(({ collection, record_id, version, asked_at, asked_by, draft_version }) => ({
			...{ collection, record_id, version, asked_at, asked_by, draft_version },
		})),
		...threads
			.filter(isReview)
			.map(({ collection, record_id, version, created_at, requested_by, draft_version }) => ({
				...{ collection, record_id, version, asked_at: created_at, asked_by: requested_by, draft_version },
			})),
	];
	const verdicts = [
		...past.flatMap(({ note, asked_at, asked_by, answer, answered_at, answered_by }) => [
			`${asked_by} ${asked_at}: ${note}`,
			...(answered_at === 0 ? [] : [`${answered_by} ${answered_at}: ${answer}`]),
		]),
		...comments.filter(isReview).map(({ by_whom, at, text }) => `${by_whom} ${at}: ${text}`),
	];
	const known = ({ id, version, text, at }: Record<string, unknown>) => [id, version, text, at].join(" ");
	return {
		...{ reviews, verdicts: verdicts.toSorted() },
		threads: threads.filter((row) => !isReview(row)).map(known),
		comments: comments.filter((row) => !isReview(row)).map(known),
	};
}

/** Accepts rows of either release. */
function labelsIn(rowsOf: (name: string) => Record<string, unknown>[]) {
	const labels = [
		...rowsOf("more/version_names.jsonl"),
		...["live", "draft"].flatMap((kind) =>
			rowsOf(`more/${kind === "live" ? "history" : "draft_versions"}.jsonl`)
				.filter(({ label = "" }) => label !== "")
				.map(({ version, revision = version, label, labelled_at, labelled_by, ...row }) => ({
					...{ ...row, kind, version: revision, name: label, at: labelled_at, by_whom: labelled_by },
				})),
		),
	];
	const keys = ["kind", "collection", "record_id", "version", "name", "at", "by_whom"] as const;
	return labels.map((row: Record<string, unknown>) => keys.map((key) => row[key]).join(" ")).toSorted();
}

/** Accepts rows of either release, and includes versions of the history. */
function variantsOf(rowsOf: (name: string) => Record<string, unknown>[]) {
	const variants = new Map<string, object>();
	const add = ({ collection, record_id, scope }: Record<string, unknown>, more: object) => {
		const key = [collection, record_id, scope].join(" ");
		variants.set(key, { ...variants.get(key), ...more });
	};
	const shown = ({ hidden, pinned }: Record<string, unknown>) => ({
		...{ ...(hidden === 1 && { hidden }), ...(pinned === 1 && { pinned }) },
	});
	for (const row of rowsOf("more/overrides.jsonl")) add(row, { [String(row.field)]: row.value });
	const past = rowsOf("more/showings.jsonl").map(
		({ website_id, ...row }): Record<string, unknown> => ({
			...{ ...row, scope: `website:${website_id}` },
		}),
	);
	for (const row of past)
		add(row, row.from_at === 0 ? shown(row) : { ...shown(row), hidden: 1, showsAt: row.from_at });
	for (const row of rowsOf("more/variants.jsonl"))
		add(row, { ...JSON.parse(String(row.fields)), ...shown(row) });
	const releases = new Map(rowsOf("more/releases.jsonl").map(({ id, at }) => [id, at]));
	for (const item of rowsOf("more/release_items.jsonl").filter(isShow))
		add(item, { showsAt: releases.get(item.release_id) });
	const versions: Record<string, unknown>[] = [
		...rowsOf("more/history.jsonl").map(({ scope = "all", ...row }) => ({ ...row, scope })),
		...rowsOf("more/override_versions.jsonl"),
		...past.map((row) => ({ ...row, version: 1 })),
	];
	const keys = versions.map(({ collection, record_id, scope, version }) =>
		[collection, record_id, scope, version].join(" "),
	);
	return { variants: Object.fromEntries([...variants].toSorted()), versions: keys.toSorted() };
}

// Takes about two seconds.
it.each(databaseKinds)(
	"an archive of version 0.1.0 is imported into $kind, and every loss is listed",
	async ({ create }) => {
		const [folder, exported] = [newFolder(), newFolder()];
		await unpack(archive, folder);
		const { url, folder: dataFolder } = await create();
		const place = readConfig({ DATABASE_URL: url, DATA_DIR: dataFolder });
		const platform = await openPlatform(place);
		const store = await openStore(place);
		try {
			const opened = { database: platform.database, store };
			const options = { isTrial: false, withRoles: true, tell: silent };
			const { leftOut } = await importArchive(place, opened, await openArchive(folder, silent), options);
			expect(leftOut).toMatchObject([
				{ collection: "content", why: expect.stringContaining("no longer scheduled for 2131-08-01 09:00") },
			]);
			const again = await importArchive(place, opened, await openArchive(folder, silent), options);
			expect([again.rows, again.leftOut.length]).toEqual([0, 0]);
			await exportArchive(place, opened, { folder: exported }, silent);
			expect(partsOf(exported)).toEqual(partsOf(folder));
		} finally {
			await store.close();
			await platform.close();
		}
	},
);
