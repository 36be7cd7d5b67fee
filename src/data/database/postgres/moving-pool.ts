import type pg from "pg";
import { isGone } from "../failures.ts";
import { NoServerError } from "./no-server-error.ts";
import { factsOf, type ServerFacts, ServerSearch } from "./server-search.ts";
import { nameOf, type Servers } from "./servers-of.ts";
import { socketOf } from "./socket-of.ts";
import type { DatabaseLimits } from "./timed-pool.ts";

/** After a failed search. */
const restMs = 250;

export interface ServersState {
	/** "wanted": the required role; "standby": read-only; "none": no server. */
	readonly state: "wanted" | "standby" | "none";
	readonly moves: number;
}

class ServerPool {
	readonly facts: ServerFacts;
	readonly pool: pg.Pool;
	readonly lost: Promise<never>;
	readonly #idle = new Set<pg.PoolClient>();
	#lose: () => void = () => undefined;

	constructor(facts: ServerFacts, pool: pg.Pool, onGone: (of: ServerPool) => void) {
		this.facts = facts;
		this.pool = pool;
		this.lost = new Promise((_, reject) => {
			this.#lose = () => reject(new NoServerError(`${nameOf(facts.url)} is gone`));
		});
		this.lost.catch(() => undefined);
		pool.on("acquire", (client) => this.#idle.delete(client));
		pool.on("remove", (client) => this.#idle.delete(client));
		pool.on("connect", (client) => client.on("error", () => onGone(this)));
		pool.on("error", () => onGone(this));
		pool.on("release", (error, client) => {
			if (error instanceof Error) onGone(this);
			else this.#idle.add(client);
		});
	}

	async connect(): Promise<pg.PoolClient> {
		const client = this.pool.connect();
		try {
			return await Promise.race([client, this.lost]);
		} catch (error) {
			client.then(
				(late) => late.release(),
				() => undefined,
			);
			throw error;
		}
	}

	/** Closes idle connections now, and others when released. */
	end(): Promise<void> {
		const idle = [...this.#idle];
		const ended = this.pool.end();
		// An unresponsive server would not confirm the end.
		for (const client of idle) socketOf(client).destroy();
		return ended;
	}

	lose(): void {
		this.#lose();
		this.end().catch(() => undefined);
	}
}

export interface MovingPoolOptions {
	readonly servers: Servers;
	readonly connection: pg.ClientConfig;
	readonly limits: DatabaseLimits;
	openPool(url: string, onConnect: (client: pg.ClientBase) => Promise<void>): pg.Pool;
	/** After a loss, or when earlier reads may be stale. */
	onFound(isOther: boolean): void;
}

/**
 * Follows the primary among several servers, and searches again once it is gone. Only reads are retried
 * (`withRetriedReads`).
 */
export class MovingPool implements ServersState {
	readonly #options: MovingPoolOptions;
	readonly #search: ServerSearch;
	#home: ServerPool | undefined;
	#finding: Promise<ServerPool> | undefined;
	#standby: ServerPool | undefined;
	#last: ServerFacts | undefined;
	#hasReadStandby = false;
	#isEnded = false;
	#moves = 0;
	readonly #watching: NodeJS.Timeout;

	constructor(options: MovingPoolOptions) {
		this.#options = options;
		const { serverMs } = options.limits;
		this.#search = new ServerSearch(options.servers, options.connection, serverMs);
		this.#watching = setInterval(() => void this.#lookForLater(), 2 * serverMs).unref();
	}

	get state(): ServersState["state"] {
		if (this.#home) return "wanted";
		return this.#search.standby ? "standby" : "none";
	}

	get moves(): number {
		return this.#moves;
	}

	/** @throws {NoServerError} */
	async url(): Promise<string> {
		return (await this.#find()).facts.url;
	}

	/** @throws {NoServerError} */
	async connect(): Promise<pg.PoolClient> {
		const home = await this.#find();
		try {
			return await home.connect();
		} catch (error) {
			if (this.#home === home && !isGone(error)) throw error;
			this.#lose(home);
			return (await this.#find()).connect();
		}
	}

	/** Reads may be stale: without a primary, it connects to a standby. */
	async connectToRead(): Promise<pg.PoolClient> {
		const standby = this.#home ? undefined : this.#openStandby();
		if (standby) {
			this.#find().catch(() => undefined);
			return this.#read(standby);
		}
		try {
			return await this.connect();
		} catch (error) {
			const found = this.#openStandby();
			if (!found) throw error;
			return this.#read(found);
		}
	}

	async end(): Promise<void> {
		this.#isEnded = true;
		clearInterval(this.#watching);
		const [home, standby] = [this.#home, this.#standby];
		this.#home = undefined;
		await Promise.all([home?.end(), standby?.end()]);
	}

	#find(): Promise<ServerPool> {
		if (this.#home) return Promise.resolve(this.#home);
		this.#finding ??= this.#look();
		return this.#finding;
	}

	async #look(): Promise<ServerPool> {
		try {
			const facts = await this.#search.find();
			if (this.#isEnded) throw new Error("Cannot use a pool after calling end on the pool");
			this.#finding = undefined;
			return this.#settleAt(facts);
		} catch (error) {
			setTimeout(() => {
				this.#finding = undefined;
			}, restMs).unref();
			throw error;
		}
	}

	/** A former primary may still respond, and only other servers report a newer one. */
	async #lookForLater(): Promise<void> {
		const home = this.#home;
		if (!home) return;
		const server = await this.#search.find().catch(() => undefined);
		if (server && server.timeline > home.facts.timeline) this.#lose(home);
	}

	#settleAt(facts: ServerFacts): ServerPool {
		const home = this.#open(facts, (client) =>
			this.#ask(client, facts.url).then((now) => void this.#search.admit(now)),
		);
		const last = this.#last;
		const isOther = last !== undefined && (last.url !== facts.url || last.timeline !== facts.timeline);
		if (isOther) this.#moves += 1;
		this.#home = home;
		this.#last = facts;
		if (last) this.#options.onFound(isOther || this.#hasReadStandby);
		this.#hasReadStandby = false;
		this.#standby?.lose();
		this.#standby = undefined;
		return home;
	}

	#openStandby(): ServerPool | undefined {
		const facts = this.#search.standby;
		if (!facts || this.#isEnded) return undefined;
		if (this.#standby && this.#standby.facts.url !== facts.url) this.#lose(this.#standby);
		this.#standby ??= this.#open(facts, async () => undefined);
		return this.#standby;
	}

	async #read(standby: ServerPool): Promise<pg.PoolClient> {
		this.#hasReadStandby = true;
		return standby.connect();
	}

	#open(facts: ServerFacts, onConnect: (client: pg.ClientBase) => Promise<void>): ServerPool {
		const pool = this.#options.openPool(facts.url, onConnect);
		return new ServerPool(facts, pool, (gone) => this.#lose(gone));
	}

	#ask(client: pg.ClientBase, url: string): Promise<ServerFacts> {
		return factsOf(client, url, this.#options.limits.serverMs);
	}

	#lose(gone: ServerPool) {
		if (this.#home === gone) this.#home = undefined;
		else if (this.#standby === gone) this.#standby = undefined;
		else return;
		gone.lose();
	}
}
