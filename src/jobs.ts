import type { Config } from "./config.ts";
import { sweepInvalidations } from "./data/database/log/nodes.ts";
import { sweepReleases } from "./data/editorial/releases/sweep-releases.ts";
import { refreshReadsIfDue } from "./data/operations/reads/read-totals.ts";
import type { Log } from "./delivery/log.ts";
import { openPurger, type Purger } from "./delivery/purge/purger.ts";
import { openWebhookSender } from "./delivery/webhooks/sender.ts";
import { openTaskRunner } from "./import/run-tasks.ts";
import type { Services } from "./services.ts";

interface Job {
	readonly name: string;
	readonly everyMs: number;
	/** Also at startup, for processes with a short lifetime. */
	readonly atStart?: boolean;
	run(services: Services, config: Config, log: Log): Promise<unknown>;
}

const minute = 60_000;
const hour = 60 * minute;

/** A failed run is logged and repeated at the next interval. */
const jobs: readonly Job[] = [
	{ name: "sessions and links", everyMs: hour, run: ({ accounts }) => accounts.sweep() },
	{ name: "invalidations", everyMs: hour, run: ({ database }) => sweepInvalidations(database) },
	{ name: "unused files", everyMs: 6 * hour, run: ({ files }) => files.sweep() },
	{ name: "retention", everyMs: minute, atStart: true, run: ({ retention }) => retention.runIfDue() },
	{ name: "reads", everyMs: minute, atStart: true, run: ({ database }) => refreshReadsIfDue(database) },
	{
		name: "erasures",
		everyMs: hour,
		atStart: true,
		run: ({ persons }, _, log) => warnOfErasures(persons, log),
	},
	{
		name: "past publications",
		everyMs: hour,
		atStart: true,
		run: ({ database }, { scheduleDays }) => sweepReleases(database, scheduleDays),
	},
];

interface Runner {
	start(log: Log): void;
	stop(): Promise<void>;
}

export interface Background {
	readonly purger: Purger | undefined;
	start(log: Log): void;
	/** Stops work that changes records; before the last responses. */
	stopWriting(): Promise<void>;
	/** Stops work that reports changes; after the last responses. */
	stopReporting(): Promise<void>;
}

export function openBackground(
	services: Services,
	config: Config,
): Background & {
	join(...runners: readonly Runner[]): void;
} {
	const { database, accounts, mail, scheduler } = services;
	const { purge, webhooksAllowPrivate: allowsPrivate } = config;
	const purger = purge.url ? openPurger({ database, target: purge }) : undefined;
	const webhooks = openWebhookSender({ database, secret: accounts.secret, allowsPrivate });
	const writing: Runner[] = [openTaskRunner({ ...services, place: config })];
	const reporting: Runner[] = [...(purger ? [purger] : []), webhooks];
	const timers: NodeJS.Timeout[] = [];
	return {
		purger,
		join: (...runners) => void writing.push(...runners),
		start(log) {
			for (const runner of [mail, scheduler, ...writing, ...reporting]) runner.start(log);
			for (const job of jobs) {
				const run = () =>
					job
						.run(services, config, log)
						.catch((err: unknown) => log.warn({ err, job: job.name }, "a background job failed"));
				if (job.atStart) void run();
				timers.push(setInterval(run, job.everyMs).unref());
			}
		},
		async stopWriting() {
			for (const timer of timers) clearInterval(timer);
			for (const runner of writing) await runner.stop();
		},
		async stopReporting() {
			for (const runner of reporting) await runner.stop();
		},
	};
}

async function warnOfErasures(persons: Services["persons"], log: Log): Promise<void> {
	const restored = await persons.findRestored().catch((err: unknown) => {
		log.warn({ err }, "whether a backup has brought back people who were erased is not known");
		return 0;
	});
	if (restored > 0)
		log.warn(
			{ erasures: restored },
			"an erasure was cut off, or a restored backup is from before it; erase these people again: Personal data, in Settings, lists them",
		);
}
