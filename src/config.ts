import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { usualCost } from "./accounts/password-hash.ts";
import {
	mayIssue,
	type ProviderSettings,
	parseDomains,
	parseGroupRoles,
} from "./accounts/provider/provider-settings.ts";
import type { SessionLimits } from "./accounts/sessions.ts";
import type { DatabaseTimes } from "./data/postgres/timed-pool.ts";
import type { TimeLimits } from "./delivery/connections.ts";
import type { CdnOptions } from "./delivery/edge.ts";
import type { PurgeTarget } from "./delivery/purge/call.ts";
import type { DiskLimits } from "./delivery/watch/disk.ts";
import type { FilesOptions } from "./files/files.ts";

const million = 1_000_000;
const hour = 60 * 60_000;
const seconds = (most: number) => z.coerce.number().positive().max(most);
const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");

/** Every setting of the program: its environment variable, what it does, its default. */
export const settings = {
	PORT: {
		does: "Port to listen on; 0 takes a free one",
		schema: z.coerce.number().int().min(0).max(65_535),
		default: "3000",
	},
	HOST: {
		does: "Address to listen on; empty for all of this machine's",
		schema: z.string(),
		default: "",
	},
	WORKERS: {
		does: "Processes that answer requests, over one database and on one port; 0 for as many as there are cores",
		schema: z.coerce.number().int().min(0).max(256),
		default: "1",
	},
	LISTEN_FDS: {
		does: "1 to serve on a socket that the supervisor has opened and hands over as descriptor 3 (systemd's socket activation), in place of PORT",
		schema: z.enum(["0", "1"]),
		default: "0",
	},
	DATA_DIR: {
		does: "Folder of the database and the files; made if there is none",
		schema: z.string().min(1),
		default: "data",
	},
	DISK_WARN_MB: {
		does: "The log and the figures warn when less is free on the disk of the data folder, in megabytes",
		schema: z.coerce.number().min(0).max(1_000_000_000),
		default: "1000",
	},
	DISK_WARN_PERCENT: {
		does: "The same as a part of that disk, 0 to 100",
		schema: z.coerce.number().min(0).max(100),
		default: "5",
	},
	DATABASE_URL: {
		does: "PostgreSQL address (`postgres://…`); empty for the embedded SQLite in the data folder",
		schema: z.union([z.literal(""), z.string().regex(/^postgres(ql)?:\/\//)]),
		default: "",
	},
	DATABASE_CONNECT_SECONDS: {
		does: "How long a connection to PostgreSQL may take, one of the pool or a new one; after it, staff are told to try again",
		schema: seconds(60),
		default: "4",
	},
	DATABASE_QUERY_SECONDS: {
		does: "How long PostgreSQL may take for one answer, migrations apart; after it the connection is dropped, and staff are told to try again",
		schema: seconds(3_600),
		default: "4",
	},
	S3_BUCKET: {
		does: "Bucket for files, of S3 or what speaks like it; empty to keep them in the folder files of the data folder",
		schema: z.union([z.literal(""), z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/)]),
		default: "",
	},
	S3_ENDPOINT: {
		does: "Address of the server that has the bucket, such as `https://s3.example.nz`; empty for Amazon's",
		schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
		default: "",
	},
	S3_REGION: {
		does: "Region of the bucket",
		schema: z.string().regex(/^[A-Za-z0-9-]+$/),
		default: "us-east-1",
	},
	S3_ACCESS_KEY_ID: {
		does: "Name of the key that may use the bucket; empty for what the machine's environment, profile or role at Amazon gives",
		schema: z.string(),
		default: "",
	},
	S3_SECRET_ACCESS_KEY: {
		does: "Secret of that key",
		schema: z.string(),
		default: "",
	},
	S3_PREFIX: {
		does: "What names in the bucket begin with, such as `frontage/`, where it is not for this program alone",
		schema: z.union([z.literal(""), z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,200}$/)]),
		default: "",
	},
	S3_PATH_STYLE: {
		does: "Name the bucket in the path of addresses, not in their host; most servers other than Amazon's want it",
		schema: flag,
		default: "false",
	},
	SAMPLE: {
		does: "Fill an empty database with the sample websites, and serve the contact form that they have",
		schema: flag,
		default: "true",
	},
	DEV_DOMAIN: {
		does: "Host of a shared development server; it and its subdomains show the development bar",
		schema: z.union([z.literal(""), z.hostname()]),
		default: "",
	},
	TRUST_PROXY: {
		does: "Take visitor address, host and scheme from X-Forwarded-For, -Host and -Proto. Only behind a proxy that sets them",
		schema: flag,
		default: "false",
	},
	HSTS: {
		does: "Strict-Transport-Security of what goes out over https, as a trusted proxy says; `max-age=0` takes it back",
		schema: z.string().regex(/^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/),
		default: "max-age=63072000",
	},
	CMS_URL: {
		does: "Address of the back office that mails link to, such as `https://cms.example.nz`; with https, staff can sign in over https only. Empty for http://localhost and the port",
		schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^/?#@]+\/?$/)]),
		default: "",
	},
	SECRET: {
		does: "Signs the cookies of sessions, 32 characters or more; empty for one that is made when first needed and kept in the database",
		schema: z.union([z.literal(""), z.string().min(32)]),
		default: "",
	},
	SMTP_URL: {
		does: "Mail server (`smtp://user:password@host:587`, `smtps://…`); empty to write mails into the folder outbox of the data folder",
		schema: z.union([z.literal(""), z.url({ protocol: /^smtps?$/ })]),
		default: "",
	},
	MAIL_FROM: {
		does: "E-mail address that mails come from; empty for no-reply at the host of CMS_URL",
		schema: z.union([z.literal(""), z.email()]),
		default: "",
	},
	MIN_PASSWORD_LENGTH: {
		does: "Characters that a new password must have, 6 to 100",
		schema: z.coerce.number().int().min(6).max(100),
		default: "10",
	},
	PASSWORD_COST: {
		does: "What hashing a password costs, as N of scrypt: a power of two, 16,384 (some 50 ms and 32 MB) to 131,072; less in tests alone",
		schema: z.coerce
			.number()
			.int()
			.min(1_024)
			.max(131_072)
			.refine((cost) => Number.isInteger(Math.log2(cost))),
		default: String(usualCost),
	},
	SESSION_IDLE_HOURS: {
		does: "A session of staff ends when it has not been used for so long, 1 to 2,160 hours",
		schema: z.coerce.number().min(1).max(2_160),
		default: "168",
	},
	SESSION_MAX_HOURS: {
		does: "A session of staff ends so long after it began, however much it is used, 1 to 2,160 hours",
		schema: z.coerce.number().min(1).max(2_160),
		default: "720",
	},
	OIDC_ISSUER: {
		does: "Sign-in provider (OpenID Connect): its address, the part before `/.well-known/openid-configuration`; https, or http on this machine. Empty for what an admin has set in the back office",
		schema: z.string().refine((address) => address === "" || mayIssue(address)),
		default: "",
	},
	OIDC_CLIENT_ID: {
		does: "What the provider knows this program by",
		schema: z.string().max(500),
		default: "",
	},
	OIDC_CLIENT_SECRET: {
		does: "Secret of that client",
		schema: z.string(),
		default: "",
	},
	OIDC_NAME: {
		does: "What the provider is called on the sign-in page",
		schema: z.string().max(60),
		default: "your organisation",
	},
	OIDC_ENTRY: {
		does: "Who may enter with the provider: people who have been `invited`, or everybody of the mail `domains`",
		schema: z.enum(["invited", "domains"]),
		default: "invited",
	},
	OIDC_DOMAINS: {
		does: "Those mail domains, with commas between them, such as `example.nz,example.com`",
		schema: z
			.string()
			.transform(parseDomains)
			.refine((domains) => domains.every((domain) => z.hostname().safeParse(domain).success)),
		default: "",
	},
	OIDC_ROLE: {
		does: "Role of whoever enters uninvited: `editor` or `admin`",
		schema: z.enum(["editor", "admin"]),
		default: "editor",
	},
	OIDC_GROUPS_CLAIM: {
		does: "Claim in which the provider names somebody's groups",
		schema: z.string().min(1).max(200),
		default: "groups",
	},
	OIDC_GROUP_ROLES: {
		does: "Roles that groups give, such as `Web team=editor,Web leads=admin`, at each sign-in; whoever is in no group that gives a role named here loses it",
		schema: z
			.string()
			.refine((text) => parseGroupRoles(text) !== undefined)
			.transform((text) => parseGroupRoles(text) ?? []),
		default: "",
	},
	BUCKETS: {
		does: "Names of the buckets of the storage calls, with commas between them; the back office uploads to the first",
		schema: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9](,[a-z0-9][a-z0-9._-]{1,61}[a-z0-9])*$/),
		default: "frontage",
	},
	MAX_FILE_MB: {
		does: "Size that a file may have, in megabytes",
		schema: z.coerce.number().positive().max(100_000),
		default: "50",
	},
	MAX_FILM_MB: {
		does: "Size that a film may have, in megabytes",
		schema: z.coerce.number().positive().max(100_000),
		default: "500",
	},
	MAX_BUCKET_MB: {
		does: "What a bucket may hold, in megabytes; 0 for no limit",
		schema: z.coerce.number().min(0),
		default: "0",
	},
	MAX_MEGAPIXELS: {
		does: "Pixels that a picture may have over all of its frames, in millions",
		schema: z.coerce.number().positive().max(1_000),
		default: "100",
	},
	PICTURE_JOBS: {
		does: "Processes that work on pictures at a time; 0 for one less than there are cores",
		schema: z.coerce.number().int().min(0).max(64),
		default: "0",
	},
	PICTURE_NICENESS: {
		does: "How far those processes stand back behind whatever else wants a core: 0 not at all, 19 as far as can be",
		schema: z.coerce.number().int().min(0).max(19),
		default: "19",
	},
	PICTURE_EFFORT: {
		does: "How hard AVIF pictures are pressed, 0 to 9: at 0 a large one takes a quarter of the time, and a fifth more bytes, than at 2",
		schema: z.coerce.number().int().min(0).max(9),
		default: "2",
	},
	PAGE_CACHE_MB: {
		does: "Memory for finished pages with all that holds them, in megabytes; 0 to draw each page anew",
		schema: z.coerce.number().min(0).max(100_000),
		default: "64",
	},
	CDN_MAX_AGE: {
		does: "So long a CDN in front may keep pages without asking, in seconds; browsers ask each time. Without PURGE_URL, changes show that late",
		schema: z.coerce.number().int().min(0).max(31_536_000),
		default: "0",
	},
	CDN_KEYS_HEADER: {
		does: "Header with the keys by which a CDN forgets: `Surrogate-Key` (Fastly, Varnish), `Cache-Tag` (Cloudflare, Akamai); empty for none",
		schema: z.enum(["", "Surrogate-Key", "Cache-Tag"]),
		default: "",
	},
	PURGE_URL: {
		does: "Address that is told by POST which keys a write has made void; empty for none",
		schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
		default: "",
	},
	PURGE_TOKEN: {
		does: "Token that it is told with",
		schema: z.string(),
		default: "",
	},
	PURGE_SERVICE: {
		does: "How it is told: `webhook`, or as the API of `fastly` or `cloudflare` has it",
		schema: z.enum(["webhook", "fastly", "cloudflare"]),
		default: "webhook",
	},
	COSTLY_PER_MINUTE: {
		does: "How often one address may search, have pictures made, report page views and report what a policy refused, each by itself in a minute; 0 for no limit",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "300",
	},
	MAX_CONNECTIONS: {
		does: "Connections that a process takes at a time; 0 for four fifths of the files that it may have open",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "0",
	},
	CONNECTIONS_PER_ADDRESS: {
		does: "How many of them one address may have; 0 for three quarters of all. Not counted with TRUST_PROXY: the proxy has them all",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "0",
	},
	PAGE_VIEW_DAYS: {
		does: "For how many days each page view is kept; what is counted of them by website, path and day stays",
		schema: z.coerce.number().int().min(1).max(3_650),
		default: "30",
	},
	PAGE_VIEWS_PER_MINUTE: {
		does: "How many page views of one website are kept in a minute, from all visitors together; 0 for no limit",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "1000",
	},
	CORS_ORIGINS: {
		does: "Origins whose pages may read of the API what anybody may, such as `https://www.example.nz`, with commas between them; `*` for all, `none` for none",
		schema: z
			.string()
			.regex(/^(\*|none|https?:\/\/[^\s,/?#@]+(,https?:\/\/[^\s,/?#@]+)*)$/)
			.transform((text) => (text === "none" ? [] : text.split(","))),
		default: "*",
	},
	HEADERS_SECONDS: {
		does: "How long the head of a request may take",
		schema: seconds(300),
		default: "10",
	},
	BODY_SECONDS: {
		does: "How long all of a request may take that is no upload",
		schema: seconds(3_600),
		default: "60",
	},
	UPLOAD_SECONDS: {
		does: "How long all of an upload may take; larger files come in pieces, each a request of its own",
		schema: seconds(86_400),
		default: "300",
	},
	KEEP_ALIVE_SECONDS: {
		does: "How long a connection stays open between two requests; longer than a proxy in front keeps it",
		schema: seconds(3_600),
		default: "5",
	},
	STOP_DELAY_SECONDS: {
		does: "How long /readyz says 503 on SIGTERM before no more connections are taken: as long as a load balancer needs to hear of it",
		schema: z.coerce.number().min(0).max(600),
		default: "0",
	},
	STOP_SECONDS: {
		does: "After so long on SIGTERM or SIGINT the program ends, whatever is unfinished; the delay is part of it",
		schema: seconds(3_600),
		default: "10",
	},
	METRICS_TOKEN: {
		does: "Who brings it as `Authorization: Bearer …` sees the figures at /metrics, 16 characters or more; empty for nobody",
		schema: z.union([z.literal(""), z.string().min(16)]),
		default: "",
	},
	METRICS_PORT: {
		does: "Port of its own for /metrics, /healthz and /readyz, without a token; 0 for none",
		schema: z.coerce.number().int().min(0).max(65_535),
		default: "0",
	},
	SECURITY_CONTACT: {
		does: "Where to tell of a weakness, for `/.well-known/security.txt`: addresses that begin with `mailto:`, `https://` or `tel:`, with commas between them; empty for the e-mail address of each website",
		schema: z.string().regex(/^((mailto:|https:\/\/|tel:)[^\s,]+(,(mailto:|https:\/\/|tel:)[^\s,]+)*)?$/),
		default: "",
	},
	SECURITY_DAYS: {
		does: "For how many days that file holds, 1 to 364; it is written anew each day",
		schema: z.coerce.number().int().min(1).max(364),
		default: "180",
	},
	LOG_LEVEL: {
		does: "Least important line that is logged: `debug`, `info`, `warn`, `error` or `silent`",
		schema: z.enum(["debug", "info", "warn", "error", "silent"]),
		default: "info",
	},
} as const;

type Settings = typeof settings;
type Values = { readonly [Name in keyof Settings]: z.infer<Settings[Name]["schema"]> };

export interface Config {
	readonly port: number;
	/** "" for all addresses. */
	readonly host: string;
	/** 0 for one a core. */
	readonly workers: number;
	/** Whether the socket comes from the supervisor, as descriptor 3. */
	readonly isHandedSocket: boolean;
	readonly dataFolder: string;
	readonly disk: DiskLimits;
	readonly databaseUrl: string;
	readonly databaseTimes: DatabaseTimes;
	readonly s3: {
		/** "" to keep files on the disk. */
		readonly bucket: string;
		/** "" for Amazon's. */
		readonly endpoint: string;
		readonly region: string;
		/** "" for what the machine gives. */
		readonly accessKeyId: string;
		readonly secretAccessKey: string;
		/** "" or with a slash at the end. */
		readonly prefix: string;
		readonly pathStyle: boolean;
	};
	readonly sample: boolean;
	readonly developmentDomain: string;
	readonly trustProxy: boolean;
	/** Strict-Transport-Security of what goes out over https. */
	readonly hsts: string;
	/** Address of the back office, as mails link to it; "" for http on this machine. */
	readonly baseUrl: string;
	/** "" for one that is kept in the database. */
	readonly secret: string;
	/** "" to write mails into a folder. */
	readonly smtpUrl: string;
	/** "" for no-reply at the host of the back office. */
	readonly mailFrom: string;
	readonly minPasswordLength: number;
	/** Of hashing a password: N of scrypt. */
	readonly passwordCost: number;
	/** How long sessions of staff count, in milliseconds. */
	readonly sessionLimits: SessionLimits;
	/** The sign-in provider; undefined for what an admin has set. */
	readonly provider: ProviderSettings | undefined;
	/** Names of the buckets; the back office uploads to the first. */
	readonly buckets: readonly string[];
	readonly fileLimits: FilesOptions["limits"];
	readonly pageCacheBytes: number;
	readonly cdn: CdnOptions;
	/** Its url is "" where nobody is told. */
	readonly purge: PurgeTarget;
	/** Requests of one address for what is costly; 0 for no limit. */
	readonly costlyPerMinute: number;
	readonly pageViewDays: number;
	/** Of one website; 0 for no limit. */
	readonly pageViewsPerMinute: number;
	/** Whose pages may read of the API what anybody may; `*` for all. */
	readonly readingOrigins: readonly string[];
	/** "" for nobody. */
	readonly metricsToken: string;
	/** 0 for none. */
	readonly metricsPort: number;
	/** 0 for what the process may have open. */
	readonly connections: { readonly most: number; readonly mostByAddress: number };
	readonly times: TimeLimits;
	readonly stopDelayMs: number;
	readonly stopMs: number;
	/** Whom to tell of a weakness. */
	readonly security: { readonly contacts: readonly string[]; readonly days: number };
	readonly logLevel: Values["LOG_LEVEL"];
	/** Folder of the program: package.json, dist/, sample/. */
	readonly programFolder: string;
}

/**
 * Reads the configuration, once.
 * @param overrides settings that the command line gives, by the names of their variables
 * @throws {Error} in one sentence that names the setting and says what it takes
 */
export function readConfig(overrides: Readonly<Record<string, string>> = {}): Config {
	const given: Record<string, string | undefined> = { ...process.env, ...overrides };
	const values = Object.fromEntries(
		Object.entries(settings).map(([name, setting]) => {
			const parsed = setting.schema.safeParse(given[name] || setting.default);
			if (!parsed.success)
				throw new Error(`${name}=${given[name]} cannot be used. ${name}: ${setting.does}.`);
			return [name, parsed.data];
		}),
	) as Values;
	if (values.PASSWORD_COST < usualCost && given.NODE_ENV !== "test")
		throw new Error(
			`PASSWORD_COST=${values.PASSWORD_COST} is for tests alone; it takes ${usualCost} or more.`,
		);
	return {
		port: values.PORT,
		host: values.HOST,
		workers: values.WORKERS,
		isHandedSocket: values.LISTEN_FDS === "1",
		dataFolder: resolve(values.DATA_DIR),
		disk: { warnBytes: values.DISK_WARN_MB * million, warnPercent: values.DISK_WARN_PERCENT },
		databaseUrl: values.DATABASE_URL,
		databaseTimes: {
			connectMs: values.DATABASE_CONNECT_SECONDS * 1_000,
			queryMs: values.DATABASE_QUERY_SECONDS * 1_000,
		},
		s3: {
			bucket: values.S3_BUCKET,
			endpoint: values.S3_ENDPOINT,
			region: values.S3_REGION,
			accessKeyId: values.S3_ACCESS_KEY_ID,
			secretAccessKey: values.S3_SECRET_ACCESS_KEY,
			prefix: values.S3_PREFIX.replace(/([^/])$/, "$1/"),
			pathStyle: values.S3_PATH_STYLE,
		},
		sample: values.SAMPLE,
		developmentDomain: values.DEV_DOMAIN,
		trustProxy: values.TRUST_PROXY,
		hsts: values.HSTS,
		baseUrl: values.CMS_URL.replace(/\/$/, ""),
		secret: values.SECRET,
		smtpUrl: values.SMTP_URL,
		mailFrom: values.MAIL_FROM,
		minPasswordLength: values.MIN_PASSWORD_LENGTH,
		passwordCost: values.PASSWORD_COST,
		sessionLimits: { idleMs: values.SESSION_IDLE_HOURS * hour, mostMs: values.SESSION_MAX_HOURS * hour },
		provider: providerOf(values),
		buckets: values.BUCKETS.split(","),
		fileLimits: {
			maxFileBytes: values.MAX_FILE_MB * million,
			maxFilmBytes: values.MAX_FILM_MB * million,
			maxBucketBytes: values.MAX_BUCKET_MB * million,
			maxPixels: values.MAX_MEGAPIXELS * million,
			pictureJobs: values.PICTURE_JOBS,
			pictureNiceness: values.PICTURE_NICENESS,
			pictureEffort: values.PICTURE_EFFORT,
		},
		pageCacheBytes: values.PAGE_CACHE_MB * million,
		cdn: { maxAgeS: values.CDN_MAX_AGE, keysHeader: values.CDN_KEYS_HEADER },
		purge: { url: values.PURGE_URL, token: values.PURGE_TOKEN, service: values.PURGE_SERVICE },
		costlyPerMinute: values.COSTLY_PER_MINUTE,
		pageViewDays: values.PAGE_VIEW_DAYS,
		pageViewsPerMinute: values.PAGE_VIEWS_PER_MINUTE,
		readingOrigins: values.CORS_ORIGINS,
		metricsToken: values.METRICS_TOKEN,
		metricsPort: values.METRICS_PORT,
		connections: { most: values.MAX_CONNECTIONS, mostByAddress: values.CONNECTIONS_PER_ADDRESS },
		times: {
			headersMs: values.HEADERS_SECONDS * 1_000,
			bodyMs: values.BODY_SECONDS * 1_000,
			uploadMs: values.UPLOAD_SECONDS * 1_000,
			keepAliveMs: values.KEEP_ALIVE_SECONDS * 1_000,
			silenceMs: Math.max(values.BODY_SECONDS, 60) * 2_000,
		},
		stopDelayMs: values.STOP_DELAY_SECONDS * 1_000,
		stopMs: values.STOP_SECONDS * 1_000,
		security: {
			contacts: values.SECURITY_CONTACT.split(",").filter(Boolean),
			days: values.SECURITY_DAYS,
		},
		logLevel: values.LOG_LEVEL,
		programFolder: programFolder(),
	};
}

function providerOf(values: Values): ProviderSettings | undefined {
	if (values.OIDC_ISSUER === "") return undefined;
	if (values.OIDC_CLIENT_ID === "") throw new Error("OIDC_ISSUER needs OIDC_CLIENT_ID beside it.");
	if (values.OIDC_ENTRY === "domains" && values.OIDC_DOMAINS.length === 0)
		throw new Error("OIDC_ENTRY=domains needs OIDC_DOMAINS beside it.");
	return {
		issuer: values.OIDC_ISSUER,
		clientId: values.OIDC_CLIENT_ID,
		clientSecret: values.OIDC_CLIENT_SECRET,
		name: values.OIDC_NAME,
		entry: values.OIDC_ENTRY,
		domains: values.OIDC_DOMAINS,
		role: values.OIDC_ROLE,
		groupsClaim: values.OIDC_GROUPS_CLAIM,
		groupRoles: values.OIDC_GROUP_ROLES,
	};
}

/** The settings as a Markdown table. */
export function settingsTable(): string {
	const rows = Object.entries(settings).map(
		([name, setting]) => `| \`${name}\` | ${setting.does} | ${setting.default && `\`${setting.default}\``} |`,
	);
	return ["| variable | what it does | default |", "|---|---|---|", ...rows].join("\n");
}

/** The same from the sources and from the bundle. */
function programFolder(): string {
	let folder = import.meta.dirname;
	while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
	return folder;
}
