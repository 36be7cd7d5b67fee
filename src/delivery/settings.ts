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
		does: "Read the visitor's address, host and scheme from X-Forwarded-For, -Host and -Proto. Only behind a proxy that sets them",
		schema: flag,
		default: "false",
	},
	HSTS: {
		does: "Strict-Transport-Security header of responses over https, as reported by a trusted proxy; `max-age=0` revokes it",
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
		does: "Searches, new renditions, page views and policy violation reports per minute of one address, each counted separately; 0 for no limit",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "300",
	},
	USER_REQUESTS_PER_MINUTE: {
		does: "API requests per minute of a user or an API token, and as many storage calls; 0 for no limit",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "600",
	},
	USER_COSTLY_PER_MINUTE: {
		does: "Maximum costly requests among them: bulk writes, search and replace, releases, new drafts, new links, imports, exports; 0 for no limit",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "60",
	},
	SECURITY_CONTACT: {
		does: "Contacts for vulnerability reports in `/.well-known/security.txt`: addresses that begin with `mailto:`, `https://` or `tel:`, separated by commas; empty for the email address of each website",
		schema: z.string().regex(/^((mailto:|https:\/\/|tel:)[^\s,]+(,(mailto:|https:\/\/|tel:)[^\s,]+)*)?$/),
		default: "",
	},
	SECURITY_DAYS: {
		does: "Days that this file is valid, 1 to 364; it is rewritten each day",
		schema: z.coerce.number().int().min(1).max(364),
		default: "180",
	},
	PAGE_CACHE_MB: {
		does: "Memory for cached pages, overhead included, in megabytes; 0 to render each page every time",
		schema: z.coerce.number().min(0).max(100_000),
		default: "64",
	},
	STATIC_DIR: {
		does: "Folder, outside of DATA_DIR, in which pages, documents, pictures and built files are also stored for a web server in front; empty for none",
		schema: z.string().transform((path) => path && resolve(path)),
		default: "",
	},
	CDN_MAX_AGE: {
		does: "Seconds that a CDN in front may cache pages; browsers revalidate each time. Without PURGE_URL, changes show that late",
		schema: z.coerce.number().int().min(0).max(31_536_000),
		default: "0",
	},
	CDN_KEYS_HEADER: {
		does: "Header with the keys for purging: `Surrogate-Key` (Fastly, Varnish), `Cache-Tag` (Cloudflare, Akamai); empty for none",
		schema: z.enum(["", "Surrogate-Key", "Cache-Tag"]),
		default: "",
	},
	PURGE_URL: {
		does: "Address that receives, by POST, the keys to purge after a write; empty for none",
		schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
		default: "",
	},
	PURGE_TOKEN: {
		does: "Token of these calls",
		schema: z.string(),
		default: "",
	},
	PURGE_SERVICE: {
		does: "Format of these calls: `webhook`, or the API of `fastly` or `cloudflare`",
		schema: z.enum(["webhook", "fastly", "cloudflare"]),
		default: "webhook",
	},
	CMS_CHECK_URL: {
		does: "Address of the proxy or CDN in front, such as `https://203.0.113.7`, where published pages are checked, too; empty for the program alone",
		schema: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
		default: "",
	},
	CHECK_PRIVATE_HOSTS: {
		does: "Let the checks request a website's domain and contact form at addresses of a private network, as behind NAT",
		schema: flag,
		default: "false",
	},
	WEBHOOK_PRIVATE_HOSTS: {
		does: "Let webhooks use addresses of a private network, also by http",
		schema: flag,
		default: "false",
	},
	MAX_CONNECTIONS: {
		does: "Maximum connections per process; 0 for four fifths of its file descriptors",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "0",
	},
	CONNECTIONS_PER_ADDRESS: {
		does: "Maximum connections of one address; 0 for three quarters of all. Ignored with TRUST_PROXY: the proxy has them all",
		schema: z.coerce.number().int().min(0).max(1_000_000),
		default: "0",
	},
	HEADERS_SECONDS: {
		does: "Maximum time for the head of a request",
		schema: seconds(300),
		default: "10",
	},
	BODY_SECONDS: {
		does: "Maximum time for a complete request, except an upload",
		schema: seconds(3_600),
		default: "60",
	},
	UPLOAD_SECONDS: {
		does: "Maximum time for an upload; larger files are sent in pieces, one request each",
		schema: seconds(86_400),
		default: "300",
	},
	KEEP_ALIVE_SECONDS: {
		does: "Time that a connection stays open between two requests; longer than the proxy's own time",
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
		/** Per user or API token; 0 for no limit. */
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
		/** "" without a proxy or CDN. */
		checkUrl: values.CMS_CHECK_URL,
		/** Checks may request hosts in a private network. */
		asksPrivateHosts: values.CHECK_PRIVATE_HOSTS,
		/** Webhooks may use private networks and http. */
		webhooksAllowPrivate: values.WEBHOOK_PRIVATE_HOSTS,
		/** 0 derives it from the open-file limit. */
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
