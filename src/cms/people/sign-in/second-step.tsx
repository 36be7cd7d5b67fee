import { type ReactNode, useState } from "react";
import { authErrorCodeOf, authErrors } from "../../../client/auth-errors.ts";
import type { SecondFactor, SignedIn, SignInStep } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";
import { BareForm } from "../../kit/form/bare-form.tsx";
import { noFailure } from "../../kit/form/failure.ts";
import { signInFailure } from "../../kit/form/failure-words.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { Button, LinkButton, Stack, Text } from "../front/controls.tsx";
import { TextField } from "../front/text-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import classes from "./sign-in.module.css";

interface SecondStepProps {
	readonly step: SignInStep;
	readonly onSignedIn: (user: SignedIn) => void;
	readonly onAgain: () => void;
}

type Typed = Exclude<SecondFactor, "passkey">;

const words = {
	totp: { lead: "Enter the code that your app shows.", label: "6-digit code", change: "Use the app" },
	"recovery-code": {
		lead: "Enter one of the recovery codes that you have saved. Each works once.",
		label: "Recovery code",
		change: "Use a recovery code",
	},
} as const;

const codeLength = 6;

export function SecondStep(props: SecondStepProps) {
	const { ways, token } = props.step;
	async function usePasskey() {
		const answer = await client.auth.passkeys.signIn(token);
		if ("user" in answer) props.onSignedIn(answer.user);
	}
	const typed = ways.filter((way): way is Typed => way !== "passkey");
	const passkey = ways.includes("passkey") && (
		<PasskeyButton run={usePasskey} isOnly={ways.length === 1}>
			Use a passkey
		</PasskeyButton>
	);
	const [first] = typed;
	if (first) return <CodeStep {...props} typed={typed} first={first} passkey={passkey} />;
	return (
		<Stack>
			<Text isSmall>Use one of your passkeys.</Text>
			{passkey}
			<StartAgain onAgain={props.onAgain} />
		</Stack>
	);
}

interface CodeStepProps extends SecondStepProps {
	readonly typed: readonly Typed[];
	readonly first: Typed;
	readonly passkey: ReactNode;
}

function CodeStep({ step, onSignedIn, onAgain, typed, first, passkey }: CodeStepProps) {
	const [way, setWay] = useState<Typed>(first);
	const form = useForm({
		values: { code: "" },
		sayWhy: (error) => sayWhy(error, step),
		async send({ code }) {
			const { secondFactor } = client.auth;
			const answer = await secondFactor.prove({ token: step.token, way, code }).catch((error: unknown) => {
				form.change({ code: "" });
				throw error;
			});
			if ("user" in answer) onSignedIn(answer.user);
		},
	});

	function type(given: string) {
		const code = way === "totp" ? given.replace(/\D/g, "").slice(0, codeLength) : given;
		form.change({ code });
		if (way === "totp" && code.length === codeLength && !form.isBusy) void form.submit({ code });
	}

	function choose(other: Typed) {
		setWay(other);
		form.change({ code: "" });
		form.fail(noFailure);
	}

	return (
		<BareForm
			Button={Button}
			form={form}
			action="Continue"
			look="front"
			again="code"
			after={
				<>
					{passkey}
					<div className={classes.row}>
						{typed
							.filter((other) => other !== way)
							.map((other) => (
								<LinkButton key={other} onClick={() => choose(other)}>
									{words[other].change}
								</LinkButton>
							))}
						<StartAgain onAgain={onAgain} />
					</div>
				</>
			}
		>
			<Text isSmall>{words[way].lead}</Text>
			<TextField
				{...form.text("code")}
				// Remounts per method, so that error messages do not carry over.
				key={way}
				label={words[way].label}
				inputMode={way === "totp" ? "numeric" : "text"}
				autoComplete={way === "totp" ? "one-time-code" : "off"}
				autoCapitalize="none"
				spellCheck={false}
				required
				autoFocus
				data-autofocus
				readOnly={form.isBusy}
				onChange={(event) => type(event.currentTarget.value)}
			/>
		</BareForm>
	);
}

function StartAgain({ onAgain }: Pick<SecondStepProps, "onAgain">) {
	return <LinkButton onClick={onAgain}>Start again</LinkButton>;
}

function sayWhy(error: unknown, { expiresAt }: SignInStep): string {
	if (authErrorCodeOf(error) !== "invalid-verification-code") return signInFailure(error);
	if (Date.now() >= expiresAt) return "That took too long. Please start again.";
	return authErrors["invalid-verification-code"];
}
