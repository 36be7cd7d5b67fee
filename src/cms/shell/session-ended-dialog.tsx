import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { SignedIn } from "../../model/api/people/account-api.ts";
import { useOpened } from "../kit/parts/use-opened.ts";
import { OtherWays } from "../people/sign-in/other-ways.tsx";
import { SignInForm } from "../people/sign-in/sign-in-form.tsx";

interface SessionEndedDialogProps {
	readonly user: SignedIn;
	readonly isEnded: boolean;
	/** User who has signed in instead. */
	readonly other: SignedIn | undefined;
}

export function SessionEndedDialog({ user, isEnded, other }: SessionEndedDialogProps) {
	const isWanted = isEnded || other !== undefined;
	const isOpen = useOpened(isWanted);
	return (
		<Modal
			opened={isOpen}
			onClose={() => undefined}
			closeOnEscape={false}
			closeOnClickOutside={false}
			withCloseButton={false}
			centered
			size="sm"
			title={other ? "Another user has signed in" : "Your session has ended"}
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
			<Text size="sm">Your session has ended. Sign in to continue; what you typed is still here.</Text>
			<SignInForm email={email} onEmail={setEmail} onSignedIn={() => undefined}>
				<OtherWays from={`${window.location.pathname}${window.location.search}`} />
			</SignInForm>
		</Stack>
	);
}

function GoOnAs({ user }: { readonly user: SignedIn }) {
	return (
		<Stack>
			<Text size="sm">
				{user.email} has signed in in this browser. Unsaved text is kept for the user who typed it.
			</Text>
			<Button onClick={() => window.location.assign("/cms")}>Continue as {user.name || user.email}</Button>
		</Stack>
	);
}
