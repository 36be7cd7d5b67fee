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
	/** Differs between drafts of an article, which follow each other. */
	readonly draft: number;
	/** Of two versions of a draft, the later one has the larger number. */
	readonly revision: number;
	readonly authors: readonly string[];
}

/** What an article should be, for visitors and for staff. */
export interface ArticleModel {
	readonly id: string;
	readonly slug: string;
	texts: Texts;
	isLive: boolean;
	readonly overrides: Partial<Record<Site, string>>;
	draft: DraftModel | undefined;
	/** Waits to be published at a time. */
	pending: DraftModel | undefined;
	isDownPending: boolean;
	/** Counts its versions. */
	versions: number;
}

type Before = Pick<ArticleModel, "texts" | "isLive" | "versions">;

/** A release of one item per article. */
export interface ReleaseModel {
	readonly id: string;
	readonly items: Map<ArticleModel, DraftModel>;
	isScheduled: boolean;
	/** The articles as they were before it was published; undefined until then. `versions` are those that it made. */
	before: Map<ArticleModel, Before> | undefined;
}

export interface EditorialModel {
	readonly articles: readonly ArticleModel[];
	release: ReleaseModel | undefined;
	/** Counts the texts and drafts that were written, so that each is another. */
	written: number;
}

export function newArticle(id: string, slug: string, title: string): ArticleModel {
	return {
		...{ id, slug, isLive: true, overrides: {}, versions: 1 },
		...{ draft: undefined, pending: undefined, isDownPending: false },
		texts: { title, searchTitle: "" },
	};
}

/** The title that visitors of a website read; undefined while the article is not there. */
export function titleOn({ isLive, texts, overrides }: ArticleModel, site: Site): string | undefined {
	return isLive ? (overrides[site] ?? texts.title) : undefined;
}

/** Whether someone else has changed a text that the changes replace. */
export function isContested({ values, base }: Changes, texts: Texts): boolean {
	return namesIn(values).some((name) => texts[name] !== base[name] && texts[name] !== values[name]);
}

/** Saves an article; without a change it makes no version. */
export function save(article: ArticleModel, isLive: boolean, values: Partial<Texts>): void {
	const isSame =
		isLive === article.isLive && namesIn(values).every((name) => values[name] === article.texts[name]);
	if (!isSame) article.versions += 1;
	article.texts = { ...article.texts, ...values };
	article.isLive = isLive;
}

/** Publishes a revision of a draft. Later changes stay in the draft, and in a scheduled revision. */
export function publish(article: ArticleModel, published: DraftModel): void {
	save(article, true, published.values);
	const { draft, pending } = article;
	if (draft?.draft === published.draft) article.draft = rebased(draft, published);
	const isLater = pending?.draft === published.draft && pending.revision > published.revision;
	if (isLater) article.pending = rebased(pending, published) ?? { ...pending, values: {} };
}

/** Publishes all of a release, or nothing of it if an item is contested. */
export function publishAll(release: ReleaseModel): boolean {
	const items = [...release.items];
	if (items.some(([article, item]) => isContested(item, article.texts))) return false;
	release.before = new Map(
		items.map(([article, item]) => {
			const { texts, isLive } = article;
			publish(article, item);
			return [article, { texts, isLive, versions: article.versions }];
		}),
	);
	return true;
}

/** Restores what was before a release, unless an article has been changed since. */
export function undo(release: ReleaseModel): boolean {
	const before = [...(release.before ?? [])];
	if (before.some(([article, { versions }]) => article.versions !== versions)) return false;
	for (const [article, { texts, isLive }] of before) {
		save(article, isLive, texts);
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
