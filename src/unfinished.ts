/**
 * Fails the process if it would exit while the work is still pending. Node exits with code 0 when nothing keeps it
 * running, for example when the work waits for an unreferenced timer.
 */
export function failIfUnfinished(work: Promise<unknown>): void {
	const fail = () => {
		process.stderr.write(
			"The program ended before its work was done, which is a fault of the program: run the command again, and report it.\n",
			() => process.exit(1),
		);
	};
	process.once("beforeExit", fail);
	const finish = () => void process.off("beforeExit", fail);
	work.then(finish, finish);
}
