import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { authErrorCodeOf } from "../../client/auth-errors.ts";
import type { AppToAdd, SignedIn } from "../../model/api.ts";
import { client } from "../client.ts";
import { reasonOf } from "../parts/tell.ts";
import { Front } from "../sign-in/front.tsx";
import { Notice } from "../sign-in/notice.tsx";
import { AppSetup } from "./app-setup.tsx";
import { ownPasskeyFailure } from "./passkey-failure.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Stands in place of the back office for whoever must have a second factor and has none: it leads to one, and then in. */
export function SecondFactorNeeded({ user }: { readonly user: SignedIn }) {
	const [app, setApp] = useState<AppToAdd>();
	const [codes, setCodes] = useState<readonly string[]>();
	const [failure, setFailure] = useState("");
	const [isOld, setOld] = useState(false);
	const canHavePasskey = client.auth.passkeys.isSupported();

	async function attempt(action: () => Promise<void>) {
		setFailure("");
		try {
			await action();
		} catch (error) {
			setOld(authErrorCodeOf(error) === "requires-recent-sign-in");
			setFailure(ownPasskeyFailure(error));
		}
	}
	const beginApp = () => attempt(async () => setApp(await client.auth.secondFactor.beginApp()));
	const addPasskey = () =>
		attempt(async () => {
			await client.auth.passkeys.add();
			await enter();
		});

	async function enter() {
		setFailure("");
		// The screen goes on by itself once the server counts the roles.
		await client.auth.revalidate().catch((error: unknown) => setFailure(reasonOf(error)));
	}

	if (codes)
		return (
			<Front title="Your recovery codes">
				<Stack>
					<RecoveryCodes codes={codes} onKept={enter} />
					<Notice failure={failure} />
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
		<Front title="One more thing" lead={`You are signed in as ${user.email}.`}>
			<Stack>
				<Text>
					Your administrators ask for more than a password here. Set up an app on your phone that shows
					sign-in codes{canHavePasskey && ", or add a passkey to this device"}; it takes two minutes, and then
					you are in.
				</Text>
				<Notice
					failure={isOld ? "You signed in a while ago. Please sign in again, then set it up." : failure}
				/>
				{isOld ? (
					<SignOut words="Sign in again" />
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

function SignOut({ words }: { readonly words: string }) {
	return <Button onClick={() => client.auth.signOut()}>{words}</Button>;
}
