import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AppToAdd, SecondFactorState } from "../../../../model/api/people/account-api.ts";
import { client } from "../../../client.ts";
import { Notice } from "../../../kit/form/notice.tsx";
import { useAttempt } from "../../../kit/form/use-attempt.ts";
import { confirmed } from "../../../kit/parts/feedback/confirmed.ts";
import { AppSetup } from "./app-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export function SecondFactorPanel({ state }: { readonly state: SecondFactorState }) {
	const { revalidate } = useRevalidator();
	const [app, setApp] = useState<AppToAdd>();
	const [codes, setCodes] = useState<readonly string[]>();
	const [isRemoving, setRemoving] = useState(false);
	const { attempt, failure } = useAttempt();

	const change = <T,>(action: () => Promise<T>, then: (done: T) => void) =>
		attempt(() => confirmed(action).then(then));

	function showCodes(recoveryCodes: readonly string[]) {
		setApp(undefined);
		setCodes(recoveryCodes);
		void revalidate();
	}

	if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
	if (app) return <AppSetup app={app} onDone={showCodes} onCancel={() => setApp(undefined)} />;
	const { secondFactor } = client.auth;
	const begin = () => change(() => secondFactor.beginApp(), setApp);
	return (
		<Stack>
			<Text size="sm">{wordsOf(state)}</Text>
			<Notice failure={failure.message} />
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
					<Button variant="default" onClick={() => change(() => secondFactor.renewCodes(), showCodes)}>
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
						Cancel
					</Button>
					<Button
						color="red.9"
						onClick={() =>
							change(
								() => secondFactor.removeApp(),
								() => {
									setRemoving(false);
									void revalidate();
									// If a second factor is required, the back office is blocked until another is set up.
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
	if (!hasApp) return "After your password, you enter a code from an app on your phone.";
	return `You enter a code from your app when you sign in. ${left} recovery code${left === 1 ? " is" : "s are"} left.`;
}
