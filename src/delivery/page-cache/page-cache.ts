import type { Database } from "../../data/database/database.ts";
import { everywhere } from "../../data/database/log/changes.ts";
import type { NodesState } from "../../data/database/log/nodes.ts";
import { normaliseHost } from "../../model/addresses/host.ts";
import { CachedPage, type CachedSite, type Finished } from "./cached-page.ts";
import { Invalidations } from "./invalidations.ts";
import { RecentPages } from "./recent-pages.ts";

export interface Rendered extends Finished {
	/** Normalised or, if that is ambiguous, as requested. */
	readonly host: string;
	/** Only for requests with exactly this host. */
	readonly isExact?: boolean;
	/** Shared by all hosts with identical pages. */
	readonly site: string;
	readonly tags: readonly string[];
	/** Taken before any data of the page was read. */
	readonly mark: number;
}

export interface PageCacheFigures {
	readonly hits: number;
	readonly misses: number;
	/** While the database was down. */
	readonly stale: number;
	readonly pages: number;
	readonly bytes: number;
	readonly evicted: number;
	readonly forgotten: number;
}

/** A place is the folder of a host; undefined if its pages are not stored. */
export interface PageFiles {
	openSite(host: string, tags: readonly string[]): string | undefined;
	storePage(place: string | undefined, page: CachedPage): void;
}

const mostHosts = 20_000;
const hitsBeforeBest = 8;
/** Measured, without cached pages. */
const [siteBytes, hostBytes] = [1_200, 300];

/**
 * A cached page equals a fresh render: a write invalidates its pages before it is acknowledged, and a page started
 * before the write is not cached.
 */
export class PageCache {
	readonly #maxBytes: number;
	readonly #check: () => void;
	readonly #mayBeBehind: () => boolean;
	#isFresh = false;
	readonly #sites = new Map<string, CachedSite>();
	readonly #hosts = new Map<string, CachedSite>();
	readonly #sitesAt = new Map<string, Set<string>>();
	readonly #recent = new RecentPages();
	readonly #invalidations = new Invalidations();
	#heardOf = Date.now();
	#bytes = 0;
	#counts = { hits: 0, misses: 0, stale: 0, evicted: 0, forgotten: 0 };
	#nodes: NodesState | undefined;
	#files: PageFiles | undefined;
	/** True if the last check could read the writes of other processes. */
	#isInformed = true;
	#compressing: Promise<void> = Promise.resolve();

	/**
	 * @param check receives writes of other processes
	 * @param mayBeBehind nothing is cached while reads may be older than acknowledged writes
	 */
	constructor(
		maxBytes: number,
		check: () => void = () => undefined,
		mayBeBehind: () => boolean = () => false,
	) {
		this.#maxBytes = maxBytes;
		this.#check = check;
		this.#mayBeBehind = mayBeBehind;
	}

	/** @param address a `cacheKey` */
	find(host: string, address: string): CachedPage | undefined {
		const page = this.peek(host, address);
		if (page) this.hit(page, host);
		else this.#counts.misses += 1;
		return page;
	}

	/** Does not count a hit. */
	peek(host: string, address: string): CachedPage | undefined {
		const page = this.#siteAt(host)?.pages.get(address);
		return page && page.expiresAt > Date.now() ? page : undefined;
	}

	hit(page: CachedPage, host: string): void {
		this.#counts.hits += 1;
		if (this.mayBeStale) this.#counts.stale += 1;
		page.hits += 1;
		page.lastHit = this.#counts.hits;
		this.#recent.note(page);
		// One page at a time, so that a core stays free for requests.
		if (page.hits === hitsBeforeBest)
			this.#compressing = this.#compressing.then(() =>
				this.#recent.has(page) ? page.compressBest() : undefined,
			);
		// The web server in front lacks the file. Retries at growing intervals.
		if (this.#files && (page.hits & (page.hits - 1)) === 0) this.#keepFile(page, host);
	}

	storeAsFiles(files: PageFiles): void {
		this.#files = files;
	}

	watch(nodes: NodesState): void {
		this.#nodes = nodes;
	}

	/** True while the database is down. */
	get mayBeStale(): boolean {
		return !this.#isInformed || this.#nodes?.isInTouch === false;
	}

	/** At most once per turn of the event loop, which no request spans. */
	refresh(): void {
		if (this.#isFresh) return;
		this.#receive();
		this.#isFresh = true;
		setImmediate(() => {
			this.#isFresh = false;
		});
	}

	/** Call it before a render starts. */
	mark(): number {
		this.refresh();
		return this.#invalidations.mark;
	}

	/** Last known write, otherwise the cache's opening; milliseconds since the epoch. */
	get lastWriteAt(): number {
		return this.#heardOf;
	}

	/** Does not cache a page whose content was invalidated during rendering. */
	store({ host, isExact = false, site: name, tags, mark, ...finished }: Rendered): CachedPage {
		const { address, edge = {} } = finished;
		// Opened before the check, so that any later invalidation also voids the folder.
		const place = isExact ? undefined : this.#files?.openSite(host, tags);
		const isTouched = !this.isAsAt(mark, tags);
		const onGrown = (grown: CachedPage, bytes: number) => {
			if (this.#recent.has(grown)) this.#grow(bytes);
		};
		// It must not be cached elsewhere.
		const page = new CachedPage({ ...finished, edge: isTouched ? { more: edge.more ?? [] } : edge }, onGrown);
		page.isCached = !isTouched && page.bytes <= this.#maxBytes / 10;
		if (!page.isCached) return page;
		const site = this.#siteOf(name, tags, isExact);
		this.#nameHost(host, site);
		const before = site.pages.get(address);
		if (before) this.#drop(before, site);
		site.pages.set(address, page);
		page.lastHit = this.#counts.hits;
		this.#recent.add(page, name);
		this.#grow(page.bytes);
		this.#files?.storePage(place, page);
		return page;
	}

	/** Whether the content is known to be unchanged since the mark. */
	isAsAt(mark: number, tags: readonly string[]): boolean {
		this.#receive();
		return this.#isInformed && !this.#mayBeBehind() && !this.#invalidations.hasSince(mark, tags);
	}

	/** @param at time of the write */
	invalidate(tags: ReadonlySet<string>, at = Date.now()): void {
		this.#heardOf = Math.max(this.#heardOf, at);
		this.#invalidations.add(tags);
		const names = tags.has(everywhere)
			? [...this.#sites.keys()]
			: [...tags].flatMap((tag) => [...(this.#sitesAt.get(tag) ?? [])]);
		for (const name of names) this.#forgetSite(name);
	}

	get figures(): PageCacheFigures {
		return { ...this.#counts, pages: this.#recent.size, bytes: this.#bytes };
	}

	/** Without a readable database, cached pages are sent anyway. */
	#receive() {
		try {
			this.#check();
			this.#isInformed = true;
		} catch {
			this.#isInformed = false;
		}
	}

	#keepFile(page: CachedPage, host: string) {
		const mark = this.mark();
		const site = this.#siteAt(host);
		if (!site || site.isExact) return;
		const place = this.#files?.openSite(normaliseHost(host) ?? "", site.tags);
		if (this.#recent.has(page) && this.isAsAt(mark, site.tags)) this.#files?.storePage(place, page);
	}

	#siteAt(host: string): CachedSite | undefined {
		const known = this.#hosts.get(host);
		if (known) return known;
		const site = this.#hosts.get(normaliseHost(host) ?? "");
		return site?.isExact ? undefined : site;
	}

	/** Above the limit, removes the host registered longest ago, and with its last host a site. */
	#nameHost(host: string, site: CachedSite) {
		const isKnown = this.#hosts.delete(host);
		this.#hosts.set(host, site);
		site.hosts.add(host);
		if (!isKnown) this.#bytes += hostBytes + host.length;
		if (this.#hosts.size <= mostHosts) return;
		const [oldest] = this.#hosts;
		if (!oldest) return;
		const [oldHost, { name, hosts }] = oldest;
		this.#forgetHost(oldHost);
		hosts.delete(oldHost);
		if (hosts.size === 0) this.#forgetSite(name);
	}

	#siteOf(name: string, tags: readonly string[], isExact: boolean): CachedSite {
		const known = this.#sites.get(name);
		if (known) return known;
		const site = { name, isExact, tags, hosts: new Set<string>(), pages: new Map<string, CachedPage>() };
		this.#sites.set(name, site);
		this.#bytes += siteBytes + name.length;
		for (const tag of tags) this.#sitesAt.set(tag, (this.#sitesAt.get(tag) ?? new Set<string>()).add(name));
		return site;
	}

	#forgetSite(name: string) {
		const site = this.#sites.get(name);
		if (!site) return;
		for (const page of [...site.pages.values()]) {
			this.#drop(page, site);
			this.#counts.forgotten += 1;
		}
		for (const host of site.hosts) this.#forgetHost(host);
		for (const tag of site.tags) {
			const names = this.#sitesAt.get(tag);
			names?.delete(name);
			if (names?.size === 0) this.#sitesAt.delete(tag);
		}
		this.#sites.delete(name);
		this.#bytes -= siteBytes + name.length;
	}

	#forgetHost(host: string) {
		if (this.#hosts.delete(host)) this.#bytes -= hostBytes + host.length;
	}

	#drop(page: CachedPage, site: CachedSite) {
		this.#recent.delete(page);
		site.pages.delete(page.address);
		this.#bytes -= page.bytes;
	}

	#grow(bytes: number) {
		this.#bytes += bytes;
		if (this.#bytes <= this.#maxBytes) return;
		for (const [page, site] of this.#recent.oldestFirst) {
			if (this.#bytes <= this.#maxBytes) return;
			const cached = this.#sites.get(site);
			if (!cached) continue;
			this.#drop(page, cached);
			this.#counts.evicted += 1;
			if (cached.pages.size === 0) this.#forgetSite(site);
		}
	}
}

const usualBytes = 64 * 1024 * 1024;

export function openPageCache(
	{ changes, servers }: Pick<Database, "changes" | "servers">,
	maxBytes = usualBytes,
): PageCache {
	const cache = new PageCache(maxBytes, changes.check, () => servers?.state === "standby");
	changes.subscribe((tags, at) => cache.invalidate(tags, at));
	return cache;
}
