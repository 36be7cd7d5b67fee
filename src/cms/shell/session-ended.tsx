import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { SignedIn } from "../../model/api.ts";
import { useAuth } from "../parts/user.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { isLeaving } from "./leaving.ts";
import { OtherWaysLater } from "./other-ways-later.tsx";

/** Lies over the screen once whoever has worked there is no longer signed in, and goes when they are again. */
export function SessionEnded({ user }: { readonly user: SignedIn }) {
	const state = useAuth();
	const isEnded = state.status === "signed-out" && !isLeaving();
	const other = state.status === "signed-in" && state.user.id !== user.id ? state.user : undefined;
	return (
		<Modal
			opened={isEnded || other !== undefined}
			onClose={() => undefined}
			closeOnEscape={false}
			closeOnClickOutside={false}
			withCloseButton={false}
			centered
			size="sm"
			title={other ? "Somebody else has signed in" : "Your session has ended"}
			returnFocus
		>
			{other ? <GoOnAs user={other} /> : <SignInAgain user={user} />}
		</Modal>
	);
}

function SignInAgain({ user }: { readonly user: SignedIn }) {
	const [email, setEmail] = useState(user.email);
	return (
		<Stack>
			<Text size="sm">Your session has ended. Sign in to go on; what you typed is kept.</Text>
			<SignInForm email={email} onEmail={setEmail} onSignedIn={() => undefined}>
				<OtherWaysLater from={`${window.location.pathname}${window.location.search}`} />
			</SignInForm>
		</Stack>
	);
}

function GoOnAs({ user }: { readonly user: SignedIn }) {
	return (
		<Stack>
			<Text size="sm">
				{user.email} has signed in in this browser. What was typed here is kept for whoever typed it.
			</Text>
			<Button onClick={() => window.location.assign("/cms")}>Go on as {user.name || user.email}</Button>
		</Stack>
	);
}
