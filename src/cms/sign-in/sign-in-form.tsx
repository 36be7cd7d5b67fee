import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { lazy, type ReactNode, type SubmitEvent, Suspense, useState } from "react";
import type { SignedIn, SignInStep } from "../../model/api.ts";
import { client } from "../client.ts";
import { signInFailure } from "./failure-words.ts";
import { Notice } from "./notice.tsx";

const SecondStep = lazy(async () => ({ default: (await import("./second-step.tsx")).SecondStep }));

interface SignInFormProps {
	readonly email: string;
	readonly onEmail: (email: string) => void;
	readonly onSignedIn: (user: SignedIn) => void;
	/** Leads to where one asks for a reset link; absent where there is no room for it. */
	readonly onForgotten?: () => void;
	/** Other ways to sign in, as long as none has been begun here. */
	readonly children?: ReactNode;
}

/** Asks for e-mail and password, then for a second factor where there is one, and signs in. */
export function SignInForm({ email, onEmail, onSignedIn, onForgotten, children }: SignInFormProps) {
	const [password, setPassword] = useState("");
	const [failure, setFailure] = useState("");
	const [isBusy, setBusy] = useState(false);
	const [step, setStep] = useState<SignInStep>();

	function startAgain() {
		setStep(undefined);
		setPassword("");
		setBusy(false);
	}

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		setBusy(true);
		setFailure("");
		try {
			const answer = await client.auth.signIn(email.trim(), password);
			if ("user" in answer) onSignedIn(answer.user);
			else setStep(answer.step);
		} catch (error) {
			setFailure(signInFailure(error));
			setBusy(false);
		}
	}

	if (step)
		return (
			<Suspense>
				<SecondStep step={step} onSignedIn={onSignedIn} onAgain={startAgain} />
			</Suspense>
		);
	return (
		<>
			<form onSubmit={submit}>
				<Stack>
					<TextInput
						type="email"
						label="Email"
						name="email"
						// Where browsers offer passkeys, too.
						autoComplete="username webauthn"
						required
						withAsterisk={false}
						autoFocus={email === ""}
						value={email}
						onChange={(event) => onEmail(event.currentTarget.value)}
					/>
					<TextInput
						type="password"
						label="Password"
						name="password"
						autoComplete="current-password"
						required
						withAsterisk={false}
						// In a dialog, which has its own say: one who has signed in before types the password only.
						data-autofocus
						autoFocus={email !== ""}
						value={password}
						onChange={(event) => setPassword(event.currentTarget.value)}
					/>
					<Notice failure={failure} />
					<Button type="submit" fullWidth disabled={isBusy}>
						Sign in
					</Button>
					{onForgotten && (
						<Anchor component="button" type="button" size="sm" onClick={onForgotten}>
							Forgot your password?
						</Anchor>
					)}
				</Stack>
			</form>
			{children}
		</>
	);
}
