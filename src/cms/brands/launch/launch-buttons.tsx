import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import type { AnyRecord } from "../../../model/api/api.ts";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { showDone, showFailure } from "../../kit/parts/feedback/notify.ts";
import { useUser } from "../../kit/parts/user.ts";
import type { Checks } from "../checks/use-checks.ts";
import { launchCalls } from "./launch-calls.ts";

const LaunchDialog = componentOnRequest(async () => (await import("./launch-dialog.tsx")).LaunchDialog);

interface LaunchButtonsProps {
	readonly website: Pick<AnyRecord, "id" | "version">;
	readonly checks: Checks;
	readonly onLaunched: (record: AnyRecord) => void;
}

export function LaunchButtons({ website: { id, version }, checks, onLaunched }: LaunchButtonsProps) {
	const [isLaunching, setLaunching] = useState(false);
	const isAdmin = useUser().roles.includes("admin");
	const results = checks.rows?.flatMap((row) => row.results) ?? [];
	const missing = results.filter(({ severity, state }) => severity === "blocks-launch" && state !== "passed");
	const look = async () => {
		// Opened synchronously, otherwise browsers block it.
		const tab = window.open("", "_blank");
		try {
			const { url } = await launchCalls.look(id);
			if (tab) tab.location.href = url;
		} catch (error) {
			tab?.close();
			showFailure("The website could not be opened", error);
		}
	};
	const allowCertificate = () =>
		launchCalls
			.allowCertificate(id)
			.then((result) => {
				checks.replace(result);
				showDone("Open the website's address now to get its certificate");
			})
			.catch((error) => showFailure("The certificate could not be allowed", error));
	return (
		<>
			{isAdmin && (
				<Button variant="default" onClick={() => void allowCertificate()}>
					Allow certificate for one hour
				</Button>
			)}
			<Button variant="default" onClick={() => void look()}>
				Open preview
			</Button>
			{isAdmin && <Button onClick={() => setLaunching(true)}>Launch…</Button>}
			<Suspense>
				{isLaunching && (
					<LaunchDialog
						missing={missing}
						onClose={() => setLaunching(false)}
						onLaunch={async (override) => {
							const record = await launchCalls.launch({ id, version }, override);
							showDone("It is live");
							setLaunching(false);
							onLaunched(record);
						}}
					/>
				)}
			</Suspense>
		</>
	);
}
