import type { Metric } from "prom-client";
import { durationClasses, type Requests } from "../http/requests.ts";

/** How long answers took, by route, as a Prometheus histogram of what has been counted already. */
export function durationMetric(name: string, requests: Requests): Metric {
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
	// The package has no type for a metric that somebody else counts.
	return metric as unknown as Metric;
}
