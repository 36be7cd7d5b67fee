import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import type { AppToAdd, SecondFactorState } from "../../model/api.ts";
import { client } from "../client.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { reasonOf } from "../parts/tell.ts";
import { Notice } from "../sign-in/notice.tsx";
import { AppSetup } from "./app-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type Run, runAtOnce } from "./run.ts";

interface SecondFactorPanelProps {
	/** How a change is made for which the server may want to know again who it is. */
	readonly run?: Run;
}

/** What one has set up beside the password: an app for codes, and how many recovery codes are left. */
export function SecondFactorPanel({ run = runAtOnce }: SecondFactorPanelProps) {
	const [state, setState] = useState<SecondFactorState>();
	const [app, setApp] = useState<AppToAdd>();
	const [codes, setCodes] = useState<readonly string[]>();
	const [isRemoving, setRemoving] = useState(false);
	const [failure, setFailure] = useState("");
	const [loadError, setLoadError] = useState<unknown>();

	const read = useCallback(async () => {
		try {
			setState(await client.auth.secondFactor.state());
			setLoadError(undefined);
		} catch (error) {
			setLoadError(error);
		}
	}, []);
	useEffect(() => {
		read();
	}, [read]);

	async function change<T>(action: () => Promise<T>, then: (done: T) => void) {
		setFailure("");
		try {
			then(await run(action));
		} catch (error) {
			setFailure(reasonOf(error));
		}
	}

	function told(recoveryCodes: readonly string[]) {
		setApp(undefined);
		setCodes(recoveryCodes);
		read();
	}

	if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
	if (app) return <AppSetup app={app} onDone={told} onCancel={() => setApp(undefined)} />;
	if (!state && loadError !== undefined)
		return <LoadFailure title="Your second factor could not be loaded" error={loadError} onRetry={read} />;
	if (!state) return <Skeleton h={60} />;
	const { secondFactor } = client.auth;
	const begin = () => change(() => secondFactor.beginApp(), setApp);
	return (
		<Stack>
			<Text size="sm">{wordsOf(state)}</Text>
			<Notice failure={failure} />
			{!state.hasApp && (
				<Group>
					<Button onClick={begin}>Set up an app</Button>
				</Group>
			)}
			{state.hasApp && !isRemoving && (
				<Group>
					<Button variant="default" onClick={begin}>
						Use another app
					</Button>
					<Button variant="default" onClick={() => change(() => secondFactor.renewCodes(), told)}>
						New recovery codes
					</Button>
					<Button variant="default" onClick={() => setRemoving(true)}>
						Remove
					</Button>
				</Group>
			)}
			{state.hasApp && isRemoving && (
				<Group role="group" aria-label="Remove the app">
					<Text size="sm">Without it, your password alone signs you in.</Text>
					<Button variant="default" onClick={() => setRemoving(false)}>
						Keep it
					</Button>
					<Button
						color="red.9"
						onClick={() =>
							change(
								() => secondFactor.removeApp(),
								() => {
									setRemoving(false);
									read();
									// Where one is required, the back office waits for another from now on.
									client.auth.revalidate().catch(() => undefined);
								},
							)
						}
					>
						Remove the app
					</Button>
				</Group>
			)}
		</Stack>
	);
}

function wordsOf({ hasApp, recoveryCodesLeft: left }: SecondFactorState): string {
	if (!hasApp) return "After your password, an app on your phone shows a code that nobody else has.";
	return `Signing in asks for a code of your app. ${left} recovery code${left === 1 ? " is" : "s are"} left.`;
}
