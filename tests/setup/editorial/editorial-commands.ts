import fc from "fast-check";
import { expect } from "vitest";
import type { Variant } from "../../../src/model/api/editorial/variant-api.ts";
import { stateLine } from "../../../src/model/state-line.ts";
import { wallTimeAt } from "../../../src/model/zoned-time.ts";
import type { Answer, TestApi } from "../app/api.ts";
import {
	type ArticleModel,
	discard,
	type EditorialModel,
	isContested,
	isVariantContested,
	pendingOf,
	publish,
	publishAll,
	type ReleaseModel,
	type Site,
	save,
	setVariant,
	sites,
	type Texts,
	titleOn,
	undo,
	type VariantDraft,
} from "./editorial-model.ts";

/** All users who act; `nz` is an editor of the New Zealand website only. */
export const actors = ["admin", "editor", "contributor", "nz"] as const;
export type ActorName = (typeof actors)[number];

/** The program under test, as its clients see it. */
export interface Editorial {
	readonly test: TestApi;
	readonly hosts: Readonly<Record<Site, string>>;
	readonly websites: Readonly<Record<Site, string>>;
	send(as: ActorName, method: string, path: string, version?: number, body?: object): Promise<Answer>;
}

const timeZone = "Pacific/Auckland";
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const mayPublish = (as: ActorName) => as === "admin" || as === "editor";

interface Context {
	readonly model: EditorialModel;
	readonly real: Editorial;
	readonly article: ArticleModel;
	readonly as: ActorName;
	/** A request for the article, at a path below that of the article. */
	ask(method: string, path: string, version?: number, body?: object): Promise<Answer>;
	/** The version of the article or of a part of it; 0 if it does not exist. */
	versionOf(path: string): Promise<number>;
	nextText(): string;
}

type Given = { readonly at: number; readonly as: ActorName };

/** A command of the model: `act` runs it in both, and then the views of visitors and staff have to match the model. */
class Command<Input extends Given> implements fc.AsyncCommand<EditorialModel, Editorial> {
	readonly #name: string;
	readonly #input: Input;
	readonly #act: (context: Context, input: Input) => Promise<void>;
	readonly #isPossible: (model: EditorialModel, article: ArticleModel) => boolean;

	constructor(name: string, input: Input, { act, isPossible = () => true }: CommandKind<Input>) {
		this.#name = name;
		this.#input = input;
		this.#act = act;
		this.#isPossible = isPossible;
	}

	check(model: Readonly<EditorialModel>): boolean {
		return this.#isPossible(model, articleAt(model, this.#input.at));
	}

	async run(model: EditorialModel, real: Editorial): Promise<void> {
		const { at, as } = this.#input;
		const article = articleAt(model, at);
		const path = `/api/content/${article.id}`;
		await this.#act(
			{
				...{ model, real, article, as },
				ask: (method, rest, version, body) => real.send(as, method, `${path}${rest}`, version, body),
				versionOf: async (rest) => {
					const { status, body } = await real.send("admin", "GET", `${path}${rest}`);
					return status === 404 ? 0 : body.version;
				},
				nextText: () => {
					model.written += 1;
					return `Text${model.written}x`;
				},
			},
			this.#input,
		);
		for (const each of model.articles) await expectSeen(model, each, real);
	}

	toString(): string {
		return `${this.#name}(${JSON.stringify(this.#input)})`;
	}
}

interface CommandKind<Input extends Given> {
	act(context: Context, input: Input): Promise<void>;
	isPossible?(model: EditorialModel, article: ArticleModel): boolean;
}

/** Requires that the views of visitors on each website and of staff match the model. */
async function expectSeen(model: EditorialModel, article: ArticleModel, real: Editorial): Promise<void> {
	for (const site of sites) {
		const { status, html } = await real.test.get(real.hosts[site], `/library/${article.slug}`);
		const [, title] = /<h1[^>]*>([^<]*)</.exec(status === 200 ? html : "") ?? [];
		expect([site, status, title]).toEqual([site, title === undefined ? 404 : 200, titleOn(article, site)]);
	}
	const { body } = await real.send("admin", "GET", `/api/content/${article.id}`);
	expect(body).toMatchObject({ ...article.texts, status: article.isLive ? "published" : "draft" });
	expect(stateLine({ state: body.state, scheduled: body.scheduled ?? [] }).text.replaceAll(times, "")).toBe(
		lineOf(model, article),
	);
	const draft = await real.send("admin", "GET", `/api/content/${article.id}/draft`);
	expect(draft.status === 404 ? undefined : draft.body.values).toEqual(article.draft?.values);
	const variants = await real.send("admin", "GET", `/api/content/${article.id}/variants`);
	const drafts = variants.body.items.filter(({ draft }: Variant) => draft).map(({ scope }: Variant) => scope);
	expect(drafts.toSorted()).toEqual(
		openSites(article)
			.map((site) => `website:${real.websites[site]}`)
			.toSorted(),
	);
}

/** Times in a state line. */
const times = / (\w{3} \d+:\d\d|\d+ \w+( \d{4})?, \d+:\d\d) [ap]m/g;

/** The state line of an article, without times. */
function lineOf(model: EditorialModel, article: ArticleModel): string {
	const { isLive, draft, pending, isDownPending } = article;
	const live = draft || openSites(article).length > 0 ? "Live, unpublished changes" : "Live";
	const now = isLive ? live : "Taken down";
	const scheduled = pendingOf(model, article);
	const release = pending ? "" : " (Autumn)";
	const then = isLive ? `Live; changes go live${release}` : `Goes live${release}`;
	return `${scheduled ? then : now}${isDownPending ? "; is taken down" : ""}`;
}

/** Requires a refusal for lack of rights. */
function expectRefused(status: number): void {
	expect([403, 404, 422]).toContain(status);
}

function articleAt({ articles }: Readonly<EditorialModel>, at: number): ArticleModel {
	return articles[at % articles.length] as ArticleModel;
}

function kind<Input extends object>(
	name: string,
	input: fc.Arbitrary<Input>,
	definition: CommandKind<Input & Given>,
): fc.Arbitrary<fc.AsyncCommand<EditorialModel, Editorial>> {
	const given = fc.record({ at: fc.nat(1), as: fc.constantFrom(...actors, "admin", "editor") });
	return fc.tuple(given, input).map(([who, more]) => new Command(name, { ...more, ...who }, definition));
}

const nothing = fc.constant({});
const hasDraft = (_: EditorialModel, { draft }: ArticleModel) => draft !== undefined;

const saveDraft = kind(
	"save draft",
	fc.record({ names: fc.subarray(["title", "searchTitle"] as const, { minLength: 1 }) }),
	{
		async act({ model, article, as, ask, versionOf, nextText }, { names }) {
			const values: Partial<Texts> = Object.fromEntries(names.map((name) => [name, nextText()]));
			const input = { baseVersion: await versionOf(""), values };
			const { status } = await ask("PUT", "/draft", await versionOf("/draft"), input);
			// Only users with rights to all websites of an article may change its shared texts.
			if (as === "nz") return expectRefused(status);
			expect(status).toBe(200);
			model.written += 1;
			const { draft = model.written, authors = [] } = article.draft ?? {};
			const revision = model.written;
			article.draft = { draft, revision, values, base: article.texts, authors: [...authors, as] };
		},
	},
);

const discardDraft = kind("discard draft", nothing, {
	isPossible: hasDraft,
	async act({ model, article, as, ask, versionOf }) {
		const { status } = await ask("DELETE", "/draft", await versionOf("/draft"));
		// Contributors discard only their own drafts.
		const isTheirs = article.draft?.authors.every((author) => author === as);
		if (as === "nz" || (as === "contributor" && !isTheirs)) return expectRefused(status);
		expect(status).toBe(204);
		discard(model, article);
	},
});

const publishDraft = kind("publish draft", nothing, {
	isPossible: hasDraft,
	async act({ model, article, as, ask, versionOf }) {
		const { status } = await ask("POST", "/publish", await versionOf("/draft"));
		if (!mayPublish(as)) return expectRefused(status);
		const { draft } = article;
		if (!draft || isContested(draft, article.texts)) return expect(status).toBe(412);
		expect(status).toBe(200);
		publish(model, article, draft);
	},
});

const saveRecord = kind("save record", fc.record({ isLive: fc.boolean() }), {
	async act({ model, article, as, ask, versionOf, nextText }, { isLive }) {
		const title = nextText();
		const status = isLive ? "published" : "draft";
		const saved = await ask("PATCH", "", await versionOf(""), { title, status });
		if (!mayPublish(as)) return expectRefused(saved.status);
		expect(saved.status).toBe(200);
		save(model, article, isLive, { title });
	},
});

const mayVariant = (as: ActorName, site: Site) => mayPublish(as) || (as === "nz" && site === "nz");
const title = fc.record({ site: fc.constantFrom(...sites), isReset: fc.boolean() });

const saveVariant = kind("save variant", title, {
	async act({ real, article, as, ask, versionOf, nextText }, { site, isReset }) {
		const path = `/variants/website:${real.websites[site]}`;
		const title = isReset ? null : nextText();
		const { status } = await ask("PATCH", path, await versionOf(path), { title });
		if (!mayVariant(as, site)) return expectRefused(status);
		expect(status).toBe(200);
		setVariant(article, site, title);
	},
});

const saveVariantDraft = kind("save variant draft", title, {
	async act({ real, article, as, ask, versionOf, nextText }, { site, isReset }) {
		const path = `/variants/website:${real.websites[site]}`;
		const title = isReset ? null : nextText();
		const input = { baseVersion: await versionOf(path), values: { title } };
		const { status } = await ask("PUT", `${path}/draft`, await versionOf(`${path}/draft`), input);
		if (as === "nz" && site !== "nz") return expectRefused(status);
		const base = article.variants[site] ?? null;
		// A draft equal to the live title is removed.
		expect(status).toBe(title === base ? 204 : 200);
		if (title === base) delete article.variantDrafts[site];
		else article.variantDrafts[site] = { title, base };
	},
});

const openSites = ({ variantDrafts }: ArticleModel) => sites.filter((site) => variantDrafts[site]);

const publishTogether = kind("publish together", nothing, {
	isPossible: (_, article) => openSites(article).length > 0,
	async act({ model, real, article, as, ask, versionOf }) {
		const open = openSites(article);
		const parts = [
			...(article.draft ? [{ scope: "all", path: "/draft" }] : []),
			...open.map((site) => {
				const scope = `website:${real.websites[site]}`;
				return { scope, path: `/variants/${scope}/draft` };
			}),
		];
		const items = await Promise.all(
			parts.map(async ({ scope, path }) => ({ scope, revision: await versionOf(path) })),
		);
		const { status } = await ask("POST", "/publish", undefined, { items });
		const isOwn = as === "nz" && !article.draft && open.every((site) => site === "nz");
		if (!mayPublish(as) && !isOwn) return expectRefused(status);
		const isRefused =
			(article.draft && isContested(article.draft, article.texts)) ||
			open.some((site) => isVariantContested(article, site, article.variantDrafts[site] as VariantDraft));
		if (isRefused) return expect(status).toBe(412);
		expect(status).toBe(200);
		if (article.draft) publish(model, article, article.draft);
		for (const site of open) {
			setVariant(article, site, article.variantDrafts[site]?.title ?? null);
			delete article.variantDrafts[site];
		}
	},
});

const hour = 3_600_000;
const inHours = (hours: number) => ({ wallTime: wallTimeAt(timeZone, Date.now() + hours * hour), timeZone });

const schedule = kind("schedule draft", nothing, {
	isPossible: hasDraft,
	async act({ model, article, as, ask, versionOf }) {
		const input = { action: "publish", ...inHours(1) };
		const { status } = await ask("POST", "/schedule", await versionOf("/draft"), input);
		if (!mayPublish(as)) return expectRefused(status);
		const { draft } = article;
		const pending = pendingOf(model, article);
		// The same request again has the same response, within a minute.
		if (pending && pending === article.pending && pending.revision === draft?.revision)
			return expect([201, 409]).toContain(status);
		if (pending) return expect(status).toBe(409);
		if (!draft || isContested(draft, article.texts)) return expect(status).toBe(412);
		expect(status).toBe(201);
		article.pending = draft;
	},
});

const scheduleTakeDown = kind("schedule take-down", nothing, {
	isPossible: (_, { isLive, isDownPending }) => isLive && !isDownPending,
	async act({ article, as, ask, versionOf }) {
		const input = { action: "take-down", ...inHours(2) };
		const { status } = await ask("POST", "/schedule", await versionOf(""), input);
		if (!mayPublish(as)) return expectRefused(status);
		expect(status).toBe(201);
		article.isDownPending = true;
	},
});

const fallDue = kind("fall due", fc.record({ isDown: fc.boolean() }), {
	isPossible: (_, { pending, isDownPending }) => pending !== undefined || isDownPending,
	async act({ model, real: { test }, article }, { isDown }) {
		const at = Math.floor(Date.now() / 60_000) * 60_000;
		await test.platform.database.db
			.updateTable("releases")
			.set({ at, wall_time: wallTimeAt(timeZone, at) })
			.where("kind", "=", "single")
			.where("state", "=", "scheduled")
			.where("id", "in", (items) =>
				items
					.selectFrom("release_items")
					.select("release_id")
					.where("record_id", "=", article.id)
					.where("action", "=", isDown ? "take-down" : "publish"),
			)
			.execute();
		await test.platform.scheduler.runDue(quiet);
		if (isDown) {
			const isDue = article.isDownPending;
			article.isDownPending = false;
			if (isDue) save(model, article, false, {});
		} else {
			const { pending } = article;
			article.pending = undefined;
			if (pending && !isContested(pending, article.texts)) publish(model, article, pending);
		}
	},
});

const isOpen = (release: ReleaseModel | undefined) =>
	release !== undefined && release.before === undefined && !release.isScheduled;

const addToRelease = kind("add to release", nothing, {
	isPossible: ({ release }, article) =>
		article.draft !== undefined && (!release || (isOpen(release) && !release.items.has(article))),
	async act({ model, real, article, as }) {
		const { draft } = article;
		if (!draft) return;
		const id = model.release?.id ?? (await addRelease(real));
		model.release ??= { id, items: new Map(), isScheduled: false, before: undefined };
		const items = [{ collection: "content", id: article.id, action: "publish" }];
		const { status } = await askRelease(real, as, model.release, "POST", "/items", { items });
		if (!mayPublish(as)) return expectRefused(status);
		expect(status).toBe(200);
		model.release.items.set(article, draft);
	},
});

const publishRelease = kind("publish release", nothing, {
	isPossible: ({ release }) => isOpen(release) && release?.items.size !== 0,
	async act({ model, real, as }) {
		const { release } = model;
		if (!release) return;
		const { status } = await askRelease(real, as, release, "POST", "/publish");
		if (!mayPublish(as)) return expectRefused(status);
		expect(status).toBe(publishAll(model, release) ? 200 : 422);
	},
});

const scheduleRelease = kind("schedule release", nothing, {
	isPossible: ({ release }) => isOpen(release) && release?.items.size !== 0,
	async act({ model: { release }, real, as }) {
		if (!release) return;
		const { status } = await askRelease(real, as, release, "PUT", "/schedule", inHours(1));
		if (!mayPublish(as)) return expectRefused(status);
		const isTaken = [...release.items.keys()].some(({ pending }) => pending);
		const isRefused = [...release.items].some(([article, item]) => isContested(item, article.texts));
		const refused = isRefused ? 422 : 200;
		expect(status).toBe(isTaken ? 409 : refused);
		release.isScheduled = status === 200;
	},
});

const releaseFallsDue = kind("release falls due", nothing, {
	isPossible: ({ release }) => release?.isScheduled ?? false,
	async act({ model, real: { test } }) {
		const { release } = model;
		if (!release) return;
		const due = test.platform.database.db.updateTable("releases").set({ at: 1 }).where("id", "=", release.id);
		await due.execute();
		await test.platform.scheduler.runDue(quiet);
		release.isScheduled = false;
		// A failed one stays unchanged.
		if (!publishAll(model, release)) model.release = undefined;
	},
});

const undoRelease = kind("undo release", nothing, {
	isPossible: ({ release }) => release?.before !== undefined,
	async act({ model, real, as }) {
		const { release } = model;
		if (!release) return;
		const { status } = await askRelease(real, as, release, "POST", "/undo");
		if (!mayPublish(as)) return expectRefused(status);
		expect(status).toBe(undo(model, release) ? 200 : 422);
	},
});

/** Random commands of an editorial team: at most `most` of them. */
export function editorialCommands(most: number) {
	return fc.commands(
		[
			...[saveDraft, saveDraft, saveDraft, discardDraft, publishDraft, saveRecord],
			...[saveVariant, saveVariantDraft, saveVariantDraft, publishTogether, publishTogether],
			...[schedule, scheduleTakeDown, fallDue, addToRelease, addToRelease],
			...[publishRelease, publishRelease, scheduleRelease, releaseFallsDue, undoRelease, undoRelease],
		],
		{ maxCommands: most, size: "max" },
	);
}

async function addRelease(real: Editorial): Promise<string> {
	return (await real.send("admin", "POST", "/api/releases", undefined, { title: "Autumn" })).body.id;
}

async function askRelease(
	real: Editorial,
	as: ActorName,
	{ id }: ReleaseModel,
	method: string,
	path: string,
	body?: object,
): Promise<Answer> {
	const { body: current } = await real.send("admin", "GET", `/api/releases/${id}`);
	return real.send(as, method, `/api/releases/${id}${path}`, current.version, body);
}
