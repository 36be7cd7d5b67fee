import { lazy, type ReactNode, Suspense, useState } from "react";
import type { SignedIn, SignInStep } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";
import { BareForm } from "../../kit/form/bare-form.tsx";
import { signInFailure } from "../../kit/form/failure-words.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { Button, LinkButton } from "../front/controls.tsx";
import { TextField } from "../front/text-field.tsx";

const SecondStep = lazy(async () => ({ default: (await import("./second-step.tsx")).SecondStep }));

interface SignInFormProps {
	readonly email: string;
	readonly onEmail: (email: string) => void;
	readonly onSignedIn: (user: SignedIn) => void;
	/** Omitted in dialogs. */
	readonly onForgotten?: () => void;
	/** Other sign-in methods, shown until the password step has started. */
	readonly children?: ReactNode;
}

export function SignInForm({ email, onEmail, onSignedIn, onForgotten, children }: SignInFormProps) {
	const [step, setStep] = useState<SignInStep>();
	const form = useForm({
		values: { password: "" },
		sayWhy: signInFailure,
		async send({ password }) {
			const answer = await client.auth.signIn(email.trim(), password);
			if ("user" in answer) onSignedIn(answer.user);
			else setStep(answer.step);
		},
	});
	function startAgain() {
		setStep(undefined);
		form.change({ password: "" });
	}

	if (step)
		return (
			<Suspense>
				<SecondStep step={step} onSignedIn={onSignedIn} onAgain={startAgain} />
			</Suspense>
		);
	return (
		<>
			<BareForm
				Button={Button}
				form={form}
				action="Sign in"
				look="front"
				after={onForgotten && <LinkButton onClick={onForgotten}>Forgot your password?</LinkButton>}
			>
				<TextField
					type="email"
					label="Email"
					name="email"
					// Enables passkey autofill.
					autoComplete="username webauthn"
					required
					autoFocus={email === ""}
					value={email}
					onChange={(event) => onEmail(event.currentTarget.value)}
				/>
				<TextField
					{...form.text("password")}
					type="password"
					label="Password"
					autoComplete="current-password"
					required
					// Dialogs control the focus: a returning user types only the password.
					data-autofocus
					autoFocus={email !== ""}
				/>
			</BareForm>
			{children}
		</>
	);
}
