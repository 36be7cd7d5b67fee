export type Runner = ReturnType<typeof openRunner>;

/** Runs never overlap. @param work reports its own failures */
export function openRunner(work: () => Promise<void>, everyMs: number) {
	let timer: NodeJS.Timeout | undefined;
	let underWay: Promise<void> | undefined;
	let isStarted = false;
	let nextAt = Number.POSITIVE_INFINITY;

	function runIn(ms: number) {
		nextAt = Math.min(nextAt, performance.now() + ms);
		if (!isStarted || underWay) return;
		clearTimeout(timer);
		timer = setTimeout(run, Math.max(0, nextAt - performance.now())).unref();
	}

	function run() {
		nextAt = Number.POSITIVE_INFINITY;
		underWay = work().finally(() => {
			underWay = undefined;
			runIn(everyMs);
		});
	}

	return {
		start(firstMs: number): void {
			isStarted = true;
			runIn(firstMs);
		},
		/** Runs within this time, after the start and the current run. */
		runIn,
		async stop(): Promise<void> {
			isStarted = false;
			clearTimeout(timer);
			await underWay;
		},
	};
}
