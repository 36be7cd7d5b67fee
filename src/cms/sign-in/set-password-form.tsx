import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { lazy, type SubmitEvent, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../client/request.ts";
import type { LinkFacts, SignInStep } from "../../model/api.ts";
import { client } from "../client.ts";
import { signInFailure } from "./failure-words.ts";
import { Notice } from "./notice.tsx";

const SecondStep = lazy(async () => ({ default: (await import("./second-step.tsx")).SecondStep }));

interface SetPasswordFormProps {
	readonly token: string;
	readonly facts: LinkFacts;
	readonly onDone: () => void;
}

interface Failure {
	readonly message: string;
	/** Field → what is wrong with it. */
	readonly fields: Readonly<Record<string, string>>;
}

const none: Failure = { message: "", fields: {} };

/** Sets the password of a link's account; the first administrator also says who they are. */
export function SetPasswordForm({ token, facts, onDone }: SetPasswordFormProps) {
	const isSetup = facts.purpose === "setup";
	const [values, setValues] = useState({ email: facts.email, name: "", password: "" });
	const [isShown, setShown] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState(none);
	const [step, setStep] = useState<SignInStep>();
	const navigate = useNavigate();
	const input = (name: keyof typeof values) => ({
		name,
		value: values[name],
		error: failure.fields[name],
		onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
			setValues({ ...values, [name]: event.currentTarget.value }),
	});

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		const tooShort = values.password.length < facts.minPasswordLength;
		if (tooShort) {
			setFailure({ message: "", fields: { password: lengthOf(facts) } });
			return;
		}
		setBusy(true);
		setFailure(none);
		try {
			const { email, name, password } = values;
			const more = isSetup && { email: email.trim(), name };
			const answer = await client.auth.setPassword({ token, password, ...more });
			if ("step" in answer) setStep(answer.step);
			else onDone();
		} catch (error) {
			setFailure(failureOf(error));
			setBusy(false);
		}
	}

	if (step)
		return (
			<Suspense>
				<SecondStep step={step} onSignedIn={onDone} onAgain={() => navigate("/cms/login")} />
			</Suspense>
		);
	return (
		<form onSubmit={submit}>
			<Stack>
				<TextInput
					{...input("email")}
					type="email"
					label="Email"
					autoComplete="username"
					required={isSetup}
					withAsterisk={false}
					readOnly={!isSetup}
				/>
				{isSetup && <TextInput {...input("name")} label="Your name" autoComplete="name" maxLength={120} />}
				<TextInput
					{...input("password")}
					type={isShown ? "text" : "password"}
					label="New password"
					description={`${lengthOf(facts)} A few words in a row are easier to keep in mind.`}
					autoComplete="new-password"
					required
					withAsterisk={false}
					autoFocus={!isSetup}
				/>
				<Checkbox
					size="xs"
					label="Show what I type"
					checked={isShown}
					onChange={(event) => setShown(event.currentTarget.checked)}
				/>
				<Notice failure={failure.message} />
				<Button type="submit" fullWidth disabled={isBusy}>
					Set password and sign in
				</Button>
			</Stack>
		</form>
	);
}

function lengthOf({ minPasswordLength }: LinkFacts): string {
	return `At least ${minPasswordLength} characters.`;
}

/** What was refused, beside the field that it is about where there is one. */
function failureOf(error: unknown): Failure {
	if (!(error instanceof ApiError)) return { message: "Something went wrong. Please try again.", fields: {} };
	if (error.status === 0 || error.status === 429) return { message: signInFailure(error), fields: {} };
	const told = (error.problem.errors ?? []).map(({ pointer, detail }) => [pointer.slice(1), detail] as const);
	const fields = Object.fromEntries(told.filter(([name]) => ["email", "name", "password"].includes(name)));
	const message = Object.keys(fields).length > 0 ? "" : error.message;
	return { message, fields };
}
