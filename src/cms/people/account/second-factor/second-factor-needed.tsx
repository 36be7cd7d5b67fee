import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { authErrorCodeOf } from "../../../../client/auth-errors.ts";
import type { AppToAdd, SignedIn } from "../../../../model/api/people/account-api.ts";
import { client } from "../../../client.ts";
import { Notice } from "../../../kit/form/notice.tsx";
import { useAttempt } from "../../../kit/form/use-attempt.ts";
import { Themed } from "../../../kit/themed.tsx";
import { Front } from "../../sign-in/front.tsx";
import { AppSetup } from "./app-setup.tsx";
import { passkeyChangeFailure } from "./passkey-failure.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Replaces the back office for users without a required second factor. */
export function SecondFactorNeeded(props: { readonly user: SignedIn }) {
	return (
		<Themed>
			<Setup {...props} />
		</Themed>
	);
}

function Setup({ user }: { readonly user: SignedIn }) {
	const [app, setApp] = useState<AppToAdd>();
	const [codes, setCodes] = useState<readonly string[]>();
	const { attempt, failure } = useAttempt(passkeyChangeFailure);
	const [isOld, setOld] = useState(false);
	const canHavePasskey = client.auth.passkeys.isSupported();
	const beginApp = () =>
		attempt(() => unlessOld(async () => setApp(await client.auth.secondFactor.beginApp())));
	const addPasskey = () =>
		attempt(() => unlessOld(() => client.auth.passkeys.add().then(() => client.auth.revalidate())));
	// The screen continues once the server grants the roles.
	const enter = () => void attempt(() => client.auth.revalidate());

	async function unlessOld(action: () => Promise<unknown>) {
		await action().catch((error: unknown) => {
			setOld(authErrorCodeOf(error) === "requires-recent-sign-in");
			throw error;
		});
	}

	if (codes)
		return (
			<Front title="Your recovery codes">
				<Stack>
					<RecoveryCodes codes={codes} onKept={enter} />
					<Notice failure={failure.message} />
				</Stack>
			</Front>
		);
	if (app)
		return (
			<Front title="Set up an app">
				<AppSetup app={app} onDone={setCodes} onCancel={() => setApp(undefined)} />
			</Front>
		);
	return (
		<Front title="One more step" lead={`You are signed in as ${user.email}.`}>
			<Stack>
				<Text>
					Your administrators require a second step here. Set up an authenticator app on your phone
					{canHavePasskey && ", or add a passkey to this device"}. It takes two minutes.
				</Text>
				<Notice
					failure={
						isOld ? "You signed in a while ago. Please sign in again, then set it up." : failure.message
					}
				/>
				{isOld ? (
					<Button onClick={() => client.auth.signOut()}>Sign in again</Button>
				) : (
					<>
						<Button onClick={beginApp}>Set up an app</Button>
						{canHavePasskey && (
							<Button variant="default" onClick={addPasskey}>
								Add a passkey
							</Button>
						)}
					</>
				)}
				<Anchor component="button" type="button" size="sm" onClick={() => client.auth.signOut()}>
					Sign out
				</Anchor>
			</Stack>
		</Front>
	);
}
