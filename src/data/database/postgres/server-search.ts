import pg from "pg";
import { NoServerError } from "./no-server-error.ts";
import { nameOf, type ServerRole, type Servers } from "./servers-of.ts";
import { inTime } from "./timed-pool.ts";

export interface ServerFacts {
	readonly url: string;
	readonly isStandby: boolean;
	readonly isReadOnly: boolean;
	/** Identifies a cluster: a primary and its standbys. */
	readonly system: string;
	/** Grows with each promotion; 0 for a standby. */
	readonly timeline: number;
}

/** For other servers to report a newer primary. */
const graceMs = 200;

const question = `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
	(select system_identifier::text from pg_control_system()) as system,
	case when pg_is_in_recovery() then 0
		else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

/** @throws {SilentDatabaseError} after the timeout */
export async function factsOf(client: pg.ClientBase, url: string, ms: number): Promise<ServerFacts> {
	const { rows } = await inTime(client.query<Omit<ServerFacts, "url">>(question), ms);
	if (!rows[0]) throw new NoServerError(`${nameOf(url)} says nothing of itself`);
	return { url, ...rows[0] };
}

async function askServer(connection: pg.ClientConfig, url: string, ms: number): Promise<ServerFacts> {
	const client = new pg.Client({ ...connection, connectionString: url, connectionTimeoutMillis: ms });
	client.on("error", () => undefined);
	try {
		await client.connect();
		return await factsOf(client, url, ms);
	} finally {
		client.end().catch(() => undefined);
	}
}

/** The last promoted primary is valid. Once it was seen, older ones are refused until the process ends. */
export class ServerSearch {
	readonly #servers: Servers;
	readonly #connection: pg.ClientConfig;
	readonly #serverMs: number;
	#system = "";
	#timeline = 0;
	#standby: ServerFacts | undefined;

	constructor(servers: Servers, connection: pg.ClientConfig, serverMs: number) {
		this.#servers = servers;
		this.#connection = connection;
		this.#serverMs = serverMs;
	}

	get standby(): ServerFacts | undefined {
		return this.#standby;
	}

	/** @throws {NoServerError} */
	async find(): Promise<ServerFacts> {
		const { urls } = this.#servers;
		const answers = await this.#askAll();
		const facts = answers.filter((answer): answer is ServerFacts => !(answer instanceof Error));
		const [server] = facts
			.filter((each) => this.#refusalOf(each) === "")
			.sort((one, other) => this.#rank(one) - this.#rank(other) || other.timeline - one.timeline);
		this.#standby = facts.find((each) => each.isStandby && this.#strangenessOf(each) === "");
		if (server) return this.admit(server);
		const whys = answers.map((answer, index) => `${nameOf(urls[index] ?? "")} ${this.#whyNot(answer)}`);
		throw new NoServerError(`No server of DATABASE_URL is ${this.#servers.wanted}: ${whys.join("; ")}`);
	}

	/** @throws {NoServerError} for a wrong role, cluster or timeline */
	admit(facts: ServerFacts): ServerFacts {
		const refusal = this.#refusalOf(facts);
		if (refusal) throw new NoServerError(`${nameOf(facts.url)} ${refusal}`);
		this.#system = facts.system;
		this.#timeline = Math.max(this.#timeline, facts.timeline);
		return facts;
	}

	/** Does not wait for slow servers after a suitable response. */
	#askAll(): Promise<readonly (ServerFacts | Error)[]> {
		const { urls } = this.#servers;
		const answers: (ServerFacts | Error)[] = urls.map(() => new Error("no answer yet"));
		return new Promise((resolve) => {
			let waiting = urls.length;
			let timer: NodeJS.Timeout | undefined;
			const take = (index: number) => (answer: ServerFacts | Error) => {
				answers[index] = answer;
				waiting -= 1;
				if (waiting === 0) {
					clearTimeout(timer);
					resolve(answers);
				} else if (!(answer instanceof Error) && this.#isBest(answer))
					timer ??= setTimeout(resolve, graceMs, answers);
			};
			for (const [index, url] of urls.entries())
				askServer(this.#connection, url, this.#serverMs).then(take(index), take(index));
		});
	}

	#isBest(facts: ServerFacts): boolean {
		return this.#refusalOf(facts) === "" && this.#rank(facts) === 0;
	}

	#rank({ isStandby }: ServerFacts): number {
		return this.#servers.wanted === "prefer-standby" && !isStandby ? 1 : 0;
	}

	#whyNot(answer: ServerFacts | Error): string {
		if (answer instanceof Error)
			return `can't be reached (${answer.message || (answer as pg.DatabaseError).code})`;
		return this.#refusalOf(answer);
	}

	#refusalOf(facts: ServerFacts): string {
		return this.#strangenessOf(facts) || refusalFor(this.#servers.wanted ?? "any", facts);
	}

	#strangenessOf({ system, timeline, isStandby }: ServerFacts): string {
		if (this.#system !== "" && system !== this.#system) return "is of another cluster than before";
		if (!isStandby && timeline < this.#timeline)
			return `is a primary of before (timeline ${timeline}, where ${this.#timeline} has been seen); end it`;
		return "";
	}
}

function refusalFor(requested: ServerRole, { isStandby, isReadOnly }: ServerFacts): string {
	const role = isStandby ? "is a standby" : "is a primary";
	switch (requested) {
		case "any":
		case "prefer-standby":
			return "";
		case "standby":
			return isStandby ? "" : role;
		case "primary":
			return isStandby ? role : "";
		case "read-write":
			return isStandby ? role : isReadOnly ? "takes no writes" : "";
	}
}
