import { lazy, Suspense, useState } from "react";
import type { LinkFacts, SignInStep } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";
import { BareForm } from "../../kit/form/bare-form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { goTo } from "../front/address.ts";
import { Button } from "../front/controls.tsx";
import { TextField, Tick } from "../front/text-field.tsx";

const SecondStep = lazy(async () => ({ default: (await import("./second-step.tsx")).SecondStep }));

interface SetPasswordFormProps {
	readonly token: string;
	readonly facts: LinkFacts;
	readonly onDone: () => void;
}

/** The first admin also enters a name and email address. */
export function SetPasswordForm({ token, facts, onDone }: SetPasswordFormProps) {
	const isSetup = facts.purpose === "setup";
	const [step, setStep] = useState<SignInStep>();
	const [isShown, setShown] = useState(false);
	const form = useForm({
		values: { email: facts.email, name: "", password: "" },
		check: ({ password }) => ({
			...(password.length < facts.minPasswordLength && { password: lengthOf(facts) }),
		}),
		async send({ email, name, password }) {
			const more = isSetup && { email: email.trim(), name };
			const answer = await client.auth.setPassword({ token, password, ...more });
			if ("step" in answer) setStep(answer.step);
			else onDone();
		},
	});

	if (step)
		return (
			<Suspense>
				<SecondStep step={step} onSignedIn={onDone} onAgain={() => goTo("/cms/login")} />
			</Suspense>
		);
	return (
		<BareForm Button={Button} form={form} action="Set password and sign in" look="front">
			<TextField
				{...form.text("email")}
				type="email"
				label="Email"
				autoComplete="username"
				required={isSetup}
				readOnly={!isSetup}
			/>
			{isSetup && <TextField {...form.text("name")} label="Your name" autoComplete="name" maxLength={120} />}
			<TextField
				{...form.text("password")}
				type={isShown ? "text" : "password"}
				label="New password"
				hint={`${lengthOf(facts)} A few words in a row are easier to remember.`}
				autoComplete="new-password"
				required
				autoFocus={!isSetup}
			/>
			<Tick label="Show what I type" checked={isShown} onChange={setShown} />
		</BareForm>
	);
}

function lengthOf({ minPasswordLength }: LinkFacts): string {
	return `At least ${minPasswordLength} characters.`;
}
