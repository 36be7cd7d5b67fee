import cluster from "node:cluster";
import type { Metric } from "prom-client";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { BackupState } from "../../backup/state.ts";
import type { ServersState } from "../../data/database/postgres/moving-pool.ts";
import type { QueryFigures } from "../../data/database/query-figures.ts";
import type { SchedulerFigures } from "../../data/editorial/releases/scheduler.ts";
import type { AddressLimits } from "../http/address-limits.ts";
import type { PolicyReports } from "../http/policy/reports.ts";
import type { Requests } from "../http/requests.ts";
import { durationClasses } from "../http/requests.ts";
import type { PageCacheFigures } from "../page-cache/page-cache.ts";
import type { ReceiptFigures } from "../receipts/receipt-maker.ts";
import type { Disk } from "./disk.ts";
import type { Stalls } from "./stalls.ts";

/** Read on each scrape. */
export interface MetricSources {
	readonly requests: Requests;
	readonly pageCache: { readonly figures: PageCacheFigures };
	readonly rendering: { readonly renders: number };
	readonly queries: QueryFigures;
	/** Undefined with a single server. */
	readonly servers: ServersState | undefined;
	readonly limits: AddressLimits;
	readonly policyReports: PolicyReports;
	/** Waiting, sending, failed, unclear. */
	readonly mails: () => Promise<Readonly<Record<string, number>>>;
	/** Calls: sent, failed; and abandoned writes. */
	readonly purges: () => Readonly<Record<string, number>>;
	/** Written, failed. */
	readonly staticFiles: () => Readonly<Record<string, number>>;
	/** Done, failed and late. */
	readonly schedule: () => SchedulerFigures;
	/** More than a minute overdue. */
	readonly overdue: () => Promise<number>;
	/** Last successful backup and restore drill, and whether each is overdue. */
	readonly backups: () => Promise<BackupState>;
	/** Seen, behind. */
	readonly receipts: () => ReceiptFigures;
	readonly presence: { readonly followers: number };
	readonly changeFeed: { readonly followers: number };
	readonly stalls: Pick<Stalls, "count" | "seconds">;
	readonly disk: Pick<Disk, "room">;
	/** Running and waiting jobs. */
	readonly pictures: () => Readonly<Record<string, number>>;
}

export interface Metrics {
	readonly contentType: string;
	/** Prometheus text format. */
	read(): Promise<string>;
	collect(): Promise<readonly object[]>;
}

/** With a label per process. */
export function textOfAll(figures: readonly (readonly object[])[]): Promise<string> {
	return AggregatorRegistry.aggregate(figures as object[]).metrics();
}

type Read = () => Values | Promise<Values>;
type Values = number | Iterable<readonly [labels: Readonly<Record<string, string>>, value: number]>;

/** Each scrape reads the sources. */
export function openMetrics(sources: MetricSources): Metrics {
	const registry = new Registry();
	// Each worker reports its own.
	if (cluster.worker) registry.setDefaultLabels({ worker: String(cluster.worker.id) });
	collectDefaultMetrics({ register: registry });

	const add = (
		Kind: typeof Counter | typeof Gauge,
		read: Read,
		name: string,
		help: string,
		...labels: string[]
	) => {
		const metric: Counter | Gauge = new Kind({
			...{ name, help, labelNames: labels, registers: [registry] },
			async collect() {
				metric.reset();
				// Metrics that need an unavailable database are omitted; others report the outage.
				const values = await Promise.resolve()
					.then(read)
					.catch(() => []);
				if (typeof values === "number") metric.inc(values);
				else for (const [of, value] of values) metric.inc(of, value);
			},
		});
	};
	const counts = (read: Read, name: string, help: string, ...labels: string[]) =>
		add(Counter, read, `frontage_${name}_total`, help, ...labels);
	const measures = (read: Read, name: string, help: string, ...labels: string[]) =>
		add(Gauge, read, `frontage_${name}`, help, ...labels);

	const { requests, queries, limits, policyReports } = sources;
	const cache = () => sources.pageCache.figures;
	counts(() => answersOf(requests), "http_requests", "Requests answered.", "method", "route", "status");
	registry.registerMetric(durationMetric("frontage_http_request_seconds", requests));
	measures(() => requests.underWay.size, "http_requests_under_way", "Requests that are being answered.");
	measures(
		() => sources.presence.followers,
		...(["presence_streams", "Browsers that follow who has records open."] as const),
	);
	measures(
		() => sources.changeFeed.followers,
		"change_feeds",
		"Programs that follow what becomes of records.",
	);
	counts(() => cache().hits, "page_cache_hits", "Pages found in memory.");
	counts(() => cache().misses, "page_cache_misses", "Pages that were not.");
	counts(() => cache().stale, "page_cache_stale", "Pages sent while the database was away.");
	counts(() => cache().evicted, "page_cache_evicted", "Pages dropped for others.");
	counts(() => cache().forgotten, "page_cache_forgotten", "Pages forgotten because what they show changed.");
	measures(() => cache().pages, "page_cache_pages", "Pages in memory.");
	measures(() => cache().bytes, "page_cache_bytes", "Size of the cached pages.");
	counts(() => sources.rendering.renders, "renders", "Pages rendered.");
	counts(() => queries.queries, "database_queries", "Queries answered.");
	counts(() => queries.errors, "database_errors", "Queries that failed.");
	counts(() => queries.seconds, "database_seconds", "Time that queries took, one by one.");
	const { servers } = sources;
	if (servers) {
		const isIn = (state: ServersState["state"]) => [{ state }, Number(servers.state === state)] as const;
		measures(
			() => [isIn("wanted"), isIn("standby"), isIn("none")],
			...(["database_server", "With which server of the database this is.", "state"] as const),
		);
		counts(() => servers.moves, "database_moves", "Number of changes of the database server.");
	}
	measures(() => labelled("state", sources.mails()), "mails", "Mails in the queue.", "state");
	measures(() => labelled("state", sources.pictures()), "picture_jobs", "Work on pictures.", "state");
	const { disk, stalls } = sources;
	counts(() => stalls.count, "stalls", "Number of stalls of the event loop above half a second.");
	counts(() => stalls.seconds, "stalls_seconds", "For how long in total.");
	measures(async () => (await disk.room()).free, "disk_free_bytes", "Free on the disk of the data folder.");
	measures(async () => (await disk.room()).all, "disk_bytes", "Size of that disk.");
	measures(
		async () => Number((await disk.room()).isLittle),
		...(["disk_nearly_full", "Whether less is free than the limit for a warning."] as const),
	);
	counts(
		() => labelled("kind", limits.refused),
		"limited",
		"Requests refused because there were too many.",
		"kind",
	);
	counts(
		() => labelled("directive", Object.fromEntries(policyReports.counts)),
		...(["policy_reports", "Violations of policies that browsers reported.", "directive"] as const),
	);
	counts(() => labelled("outcome", sources.purges()), "purges", "Calls to a CDN to forget.", "outcome");
	counts(
		() => labelled("outcome", sources.staticFiles()),
		...(["static_files", "Files of what visitors are sent.", "outcome"] as const),
	);
	const schedule = () => sources.schedule();
	counts(
		() => labelled("outcome", { done: schedule().done, failed: schedule().failed }),
		...(["scheduled", "Scheduled actions that became due.", "outcome"] as const),
	);
	counts(() => schedule().late, "scheduled_late", "Scheduled actions that were more than a minute late.");
	measures(sources.overdue, "scheduled_overdue", "Scheduled actions that are overdue by more than a minute.");
	measures(
		async () => (await sources.backups()).lastGoodAt / 1_000,
		...(["backup_last_good_timestamp_seconds", "Start of the last successful daily backup."] as const),
	);
	measures(
		async () => Number((await sources.backups()).isOverdue),
		...(["backup_overdue", "Whether that was more than two days ago."] as const),
	);
	measures(
		async () => (await sources.backups()).lastGoodDrillAt / 1_000,
		...(["drill_last_good_timestamp_seconds", "Start of the last successful drill."] as const),
	);
	measures(
		async () => Number((await sources.backups()).isDrillOverdue),
		...(["drill_overdue", "Whether that was more than 15 days ago."] as const),
	);
	measures(
		async () => Number((await sources.backups()).lastDrill?.outcome === "bad"),
		...(["drill_bad", "Whether the last drill has found the backup to be bad."] as const),
	);
	counts(
		() => labelled("outcome", { ...sources.receipts() }),
		...(["receipts", "Automatic receipts: seen by visitors, or behind.", "outcome"] as const),
	);
	return {
		contentType: registry.contentType,
		read: () => registry.metrics(),
		collect: () => registry.getMetricsAsJSON(),
	};
}

function* answersOf(requests: Requests) {
	for (const { route, answers } of requests.routes)
		for (const [answer, count] of answers) {
			const [method = "", status = ""] = answer.split(" ");
			yield [{ method, route, status }, count] as const;
		}
}

async function labelled(label: string, figures: MaybePromise<Readonly<Record<string, number>>>) {
	return Object.entries(await figures).map(([name, value]) => [{ [label]: name }, value] as const);
}

type MaybePromise<T> = T | Promise<T>;

function durationMetric(name: string, requests: Requests): Metric {
	const help = "Time from a request to the end of its answer.";
	const metric = {
		name,
		help,
		get: async () => ({
			...{ name, help, type: "histogram", aggregator: "sum" },
			values: [...requests.routes].flatMap(({ route, durations, seconds }) => {
				let sum = 0;
				const classes = durations.map((count, index) => {
					sum += count;
					const end = durationClasses[index] ?? Number.POSITIVE_INFINITY;
					const le = Number.isFinite(end) ? end : "+Inf";
					return { labels: { le, route }, value: sum, metricName: `${name}_bucket` };
				});
				return [
					...classes,
					{ labels: { route }, value: seconds, metricName: `${name}_sum` },
					{ labels: { route }, value: sum, metricName: `${name}_count` },
				];
			}),
		}),
		reset: () => undefined,
	};
	// The package has no type for external counts.
	return metric as unknown as Metric;
}
