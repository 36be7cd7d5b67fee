import { resolve } from "node:path";
import { z } from "zod";
import { flag, million, type Settings, seconds, type ValuesOf } from "../settings/setting.ts";

export const deliverySettings = {
	DEV_DOMAIN: {
		does: "Host of a shared development server; it and its subdomains show the development bar",
		schema: z.union([z.literal(""), z.hostname()]),
		default: "",
	},
	TRUST_PROXY: {
		does: "Take the visitor's address, host and scheme from X-Forwarded-For, -Host and -Proto. Only behind a proxy that sets them",
		schema: flag,
		default: "false",
	},
	HSTS: {
		does: "Strict-Transport-Security header of answers over https, as reported by a trusted proxy; `max-age=0` revokes it",
		schema: z.string().regex(/^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/),
		default: "max-age=63072000",
	},
	CORS_ORIGINS: {
		does: "Origins whose pages may read the public API, such as `https://www.example.nz`, separated by commas; `*` for all, `none` for none",
		schema: z
			.string()
			.regex(/^(\*|none|https?:\/\/[^\s,/?#@]+(,https?:\/\/[^\s,/?#@]+)*)$/)
			.transform((text) => (text === "none" ? [] : text.split(","))),
		default: "*",
	},
	COSTLY_PER_MINUTE: {
		does: "How often a minute one address may search, request new renditions, report page views and report policy violations, each counted separately; 0 for no limit",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "300",
	},
	USER_REQUESTS_PER_MINUTE: {
		does: "How many requests a minute a signed-in user or an API token may send to the API, and as many storage calls; 0 for no limit",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "600",
	},
	USER_COSTLY_PER_MINUTE: {
		does: "How many of them may be costly: bulk writes, search and replace, releases, new drafts, new links, imports, exports; 0 for no limit",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "60",
	},
	SECURITY_CONTACT: {
		does: "Where to report a vulnerability, for `/.well-known/security.txt`: addresses that begin with `mailto:`, `https://` or `tel:`, separated by commas; empty for the email address of each website",
		schema: z.string().regex(/^((mailto:|https:\/\/|tel:)[^\s,]+(,(mailto:|https:\/\/|tel:)[^\s,]+)*)?$/),
		default: "",
	},
	SECURITY_DAYS: {
		does: "For how many days that file is valid, 1 to 364; it is rewritten each day",
		schema: z.coerce.number().int().min(1).max(364),
		default: "180",
	},
	PAGE_CACHE_MB: {
		does: "Memory for cached pages, overhead included, in megabytes; 0 to render each page every time",
		schema: z.coerce.number().min(0).max(100_000),
		default: "64",
	},
	STATIC_DIR: {
		does: "Folder in which pages, documents, pictures and built files are also kept as files, for a web server in front that sends them without asking; outside of DATA_DIR. Empty for none",
		schema: z.string().transform((path) => path && resolve(path)),
		default: "",
	},
	CDN_MAX_AGE: {
		does: "How long a CDN in front may cache pages without revalidating, in seconds; browsers revalidate each time. Without PURGE_URL, changes show that late",
		schema: z.coerce.number().int().min(0).max(31_536_000),
		default: "0",
	},
	CDN_KEYS_HEADER: {
		does: "Header with the keys by which a CDN purges: `Surrogate-Key` (Fastly, Varnish), `Cache-Tag` (Cloudflare, Akamai); empty for none",
		schema: z.enum(["", "Surrogate-Key", "Cache-Tag"]),
		default: "",
	},
	PURGE_URL: {
		does: "Address that is sent, by POST, the keys to purge after a write; empty for none",
		schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
		default: "",
	},
	PURGE_TOKEN: {
		does: "Token sent with it",
		schema: z.string(),
		default: "",
	},
	PURGE_SERVICE: {
		does: "Format of the call: `webhook`, or the API of `fastly` or `cloudflare`",
		schema: z.enum(["webhook", "fastly", "cloudflare"]),
		default: "webhook",
	},
	CMS_CHECK_URL: {
		does: "Address of the proxy or CDN in front, such as `https://203.0.113.7`, at which published pages are checked, too, under the host of each website; empty for the program alone",
		schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
		default: "",
	},
	CHECK_PRIVATE_HOSTS: {
		does: "Let the launch list ask for a website's host, and its contact form, where that resolves to an address of a private network, as behind NAT it may",
		schema: flag,
		default: "false",
	},
	WEBHOOK_PRIVATE_HOSTS: {
		does: "Let webhooks go to addresses of a private network, also by http",
		schema: flag,
		default: "false",
	},
	MAX_CONNECTIONS: {
		does: "Connections that a process accepts at a time; 0 for four fifths of the files that it may have open",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "0",
	},
	CONNECTIONS_PER_ADDRESS: {
		does: "How many of them one address may have; 0 for three quarters of all. Ignored with TRUST_PROXY: the proxy has them all",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "0",
	},
	HEADERS_SECONDS: {
		does: "How long a client may take to send the head of a request",
		schema: seconds(300),
		default: "10",
	},
	BODY_SECONDS: {
		does: "How long a client may take to send a whole request, except an upload",
		schema: seconds(3_600),
		default: "60",
	},
	UPLOAD_SECONDS: {
		does: "How long a client may take to send an upload; larger files come in chunks, each a request of its own",
		schema: seconds(86_400),
		default: "300",
	},
	KEEP_ALIVE_SECONDS: {
		does: "How long a connection stays open between two requests; set it longer than the proxy in front does",
		schema: seconds(3_600),
		default: "5",
	},
} as const satisfies Settings;

export type DeliveryConfig = ReturnType<typeof deliveryConfig>;

export function deliveryConfig(values: ValuesOf<typeof deliverySettings>) {
	return {
		developmentDomain: values.DEV_DOMAIN,
		trustProxy: values.TRUST_PROXY,
		hsts: values.HSTS,
		readingOrigins: values.CORS_ORIGINS,
		/** Per address; 0 for no limit. */
		costlyPerMinute: values.COSTLY_PER_MINUTE,
		/** Requests a minute of one user or API token; 0 for no limit. */
		userRequests: { perMinute: values.USER_REQUESTS_PER_MINUTE, costly: values.USER_COSTLY_PER_MINUTE },
		security: {
			contacts: values.SECURITY_CONTACT.split(",").filter(Boolean),
			days: values.SECURITY_DAYS,
		},
		pageCacheBytes: values.PAGE_CACHE_MB * million,
		/** Absolute path; "" for none. */
		staticFolder: values.STATIC_DIR,
		cdn: { maxAgeS: values.CDN_MAX_AGE, keysHeader: values.CDN_KEYS_HEADER },
		/** The url is "" without a CDN. */
		purge: { url: values.PURGE_URL, token: values.PURGE_TOKEN, service: values.PURGE_SERVICE },
		/** "" where nothing is in front. */
		checkUrl: values.CMS_CHECK_URL,
		/** The launch list may request hosts in a private network. */
		asksPrivateHosts: values.CHECK_PRIVATE_HOSTS,
		/** Webhooks may go to addresses of a private network, too, and by http. */
		webhooksAllowPrivate: values.WEBHOOK_PRIVATE_HOSTS,
		/** 0 derives the limit from the process's open-file limit. */
		connections: { most: values.MAX_CONNECTIONS, mostByAddress: values.CONNECTIONS_PER_ADDRESS },
		times: {
			headersMs: values.HEADERS_SECONDS * 1_000,
			bodyMs: values.BODY_SECONDS * 1_000,
			uploadMs: values.UPLOAD_SECONDS * 1_000,
			keepAliveMs: values.KEEP_ALIVE_SECONDS * 1_000,
			silenceMs: Math.max(values.BODY_SECONDS, 60) * 2_000,
		},
	};
}
