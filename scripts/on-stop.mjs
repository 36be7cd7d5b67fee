/** npm forwards a signal to its shell only and exits. Without this check its scripts would outlive it. */
const parentCheckMs = 500;
const parent = process.ppid;

/**
 * Calls a function with each signal to this process, and with SIGTERM once npm has ended. Signals no longer end the
 * process by themselves.
 */
export function onStop(stop) {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
	if (!process.env.npm_lifecycle_event) return;
	const check = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(check);
		stop("SIGTERM");
	}, parentCheckMs);
	check.unref();
}
