/** The websites of the model: an article is on both. */
export const sites = ["nz", "au"] as const;
export type Site = (typeof sites)[number];

export interface Texts {
	readonly title: string;
	readonly searchTitle: string;
}

/** Changes of an article: the new texts, and the texts that they replace. */
export interface Changes {
	readonly values: Partial<Texts>;
	readonly base: Texts;
}

export interface DraftModel extends Changes {
	/** Differs between successive drafts of an article. */
	readonly draft: number;
	/** Later versions of a draft have larger numbers. */
	readonly revision: number;
	readonly authors: readonly string[];
}

/** Expected state of an article, for visitors and for staff. */
export interface ArticleModel {
	readonly id: string;
	readonly slug: string;
	texts: Texts;
	isLive: boolean;
	/** Titles of the variants of the websites. */
	readonly variants: Partial<Record<Site, string>>;
	readonly variantDrafts: Partial<Record<Site, VariantDraft>>;
	draft: DraftModel | undefined;
	/** Scheduled draft. */
	pending: DraftModel | undefined;
	isDownPending: boolean;
	/** Number of its versions. */
	versions: number;
}

/** A title that replaces another; null inherits. */
export interface VariantDraft {
	readonly title: string | null;
	readonly base: string | null;
}

type Before = Pick<ArticleModel, "texts" | "isLive" | "versions">;

/** A release of one item per article. */
export interface ReleaseModel {
	readonly id: string;
	readonly items: Map<ArticleModel, DraftModel>;
	isScheduled: boolean;
	/** The articles before its publication; undefined until then. `versions` are those that it created. */
	before: Map<ArticleModel, Before> | undefined;
}

export interface EditorialModel {
	readonly articles: readonly ArticleModel[];
	release: ReleaseModel | undefined;
	/** Number of written texts and drafts, so that each is unique. */
	written: number;
}

export function newArticle(id: string, slug: string, title: string): ArticleModel {
	return {
		...{ id, slug, isLive: true, variants: {}, variantDrafts: {}, versions: 1 },
		...{ draft: undefined, pending: undefined, isDownPending: false },
		texts: { title, searchTitle: "" },
	};
}

/** The title that visitors of a website read; undefined while the article is not live there. */
export function titleOn({ isLive, texts, variants }: ArticleModel, site: Site): string | undefined {
	return isLive ? (variants[site] ?? texts.title) : undefined;
}

/** Whether someone else has changed a text that the changes replace. */
export function isContested({ values, base }: Changes, texts: Texts): boolean {
	const isChanged = (name: keyof Texts) => texts[name] !== base[name] && texts[name] !== values[name];
	return namesIn(changed({ values, base })).some(isChanged);
}

/** Writes the title of a variant; null inherits. */
export function setVariant(article: ArticleModel, site: Site, title: string | null): void {
	const { variants, variantDrafts } = article;
	if (title === (variants[site] ?? null)) return;
	if (title === null) delete variants[site];
	else variants[site] = title;
	// A draft equal to the live variant is removed.
	if (variantDrafts[site]?.title === title) delete variantDrafts[site];
}

/** Values that differ from those that they replace: an item retains the others after its undo. */
function changed({ values, base }: Changes): Partial<Texts> {
	return only(
		values,
		namesIn(values).filter((name) => values[name] !== base[name]),
	);
}

/** Whether another user has changed the title that a draft of a variant replaces. */
export function isVariantContested({ variants }: ArticleModel, site: Site, draft: VariantDraft): boolean {
	const live = variants[site] ?? null;
	return live !== draft.base && live !== draft.title;
}

/** Saves an article; without a change it creates no version. Its schedule follows. */
export function save(
	model: EditorialModel,
	article: ArticleModel,
	isLive: boolean,
	values: Partial<Texts>,
): void {
	const isSame =
		isLive === article.isLive && namesIn(values).every((name) => values[name] === article.texts[name]);
	if (isSame) return;
	const wasLive = article.isLive;
	article.versions += 1;
	article.texts = { ...article.texts, ...values };
	article.isLive = isLive;
	if (wasLive && !isLive) article.isDownPending = false;
	changePending(model, article, (item) => {
		if (isContested(item, article.texts)) return item;
		const left = namesIn(item.values).filter((name) => item.values[name] !== article.texts[name]);
		if (left.length === 0 && isLive) return undefined;
		return { ...item, values: only(item.values, left), base: article.texts };
	});
}

/** Changes the schedule of an article, alone or in a release; undefined removes it. */
function changePending(
	model: EditorialModel,
	article: ArticleModel,
	change: (item: DraftModel) => DraftModel | undefined,
): void {
	if (article.pending) article.pending = change(article.pending);
	const { release } = model;
	const item = release?.isScheduled ? release.items.get(article) : undefined;
	if (!release || !item) return;
	const changed = change(item);
	if (changed) release.items.set(article, changed);
	else release.items.delete(article);
	if (release.items.size === 0) release.isScheduled = false;
}

/** Returns the publication that is scheduled for an article. */
export function pendingOf({ release }: EditorialModel, article: ArticleModel): DraftModel | undefined {
	return article.pending ?? (release?.isScheduled ? release.items.get(article) : undefined);
}

/** Publishes a revision of a draft. Later changes stay in the draft; its earlier schedule is dropped. */
export function publish(model: EditorialModel, article: ArticleModel, published: DraftModel): void {
	changePending(model, article, (item) => {
		if (item.draft !== published.draft || item.revision > published.revision) return item;
		const left = namesIn(item.values).filter((name) => !(name in published.values));
		return left.length === 0 ? undefined : { ...item, values: only(item.values, left) };
	});
	save(model, article, true, changed(published));
	const { draft } = article;
	if (draft?.draft === published.draft) article.draft = rebased(draft, published);
}

/** Discards the draft. Scheduled changes still go live, without a draft. */
export function discard(model: EditorialModel, article: ArticleModel): void {
	const { draft } = article;
	changePending(model, article, (item) => (item.draft === draft?.draft ? { ...item, draft: 0 } : item));
	article.draft = undefined;
}

function only(values: Partial<Texts>, names: readonly (keyof Texts)[]): Partial<Texts> {
	return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Publishes all of a release, or nothing of it if an item is contested. */
export function publishAll(model: EditorialModel, release: ReleaseModel): boolean {
	const items = [...release.items];
	if (items.some(([article, item]) => isContested(item, article.texts))) return false;
	release.before = new Map(
		items.map(([article, item]) => {
			const { texts, isLive } = article;
			publish(model, article, item);
			return [article, { texts, isLive, versions: article.versions }];
		}),
	);
	return true;
}

/** Restores the state before a release, unless an article has been changed since. */
export function undo(model: EditorialModel, release: ReleaseModel): boolean {
	const before = [...(release.before ?? [])];
	if (before.some(([article, { versions }]) => article.versions !== versions)) return false;
	for (const [article, { texts, isLive }] of before) {
		save(model, article, isLive, texts);
		const item = release.items.get(article);
		if (item) release.items.set(article, { ...item, base: article.texts });
	}
	release.before = undefined;
	return true;
}

function rebased(later: DraftModel, published: DraftModel): DraftModel | undefined {
	const since = namesIn({ ...published.values, ...later.values }).flatMap((name) => {
		const before = published.values[name] ?? later.base[name];
		const after = later.values[name] ?? published.base[name];
		return before === after ? [] : [{ name, before, after }];
	});
	if (since.length === 0) return undefined;
	const values = Object.fromEntries(since.map(({ name, after }) => [name, after]));
	const base = { ...later.base, ...Object.fromEntries(since.map(({ name, before }) => [name, before])) };
	return { ...later, values, base };
}

function namesIn(values: Partial<Texts>): (keyof Texts)[] {
	return Object.keys(values) as (keyof Texts)[];
}
