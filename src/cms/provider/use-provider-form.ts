import { type SubmitEvent, useState } from "react";
import { ApiError } from "../../client/request.ts";
import { type Role, roles } from "../../model/access.ts";
import type { ProviderSetUp } from "../../model/api.ts";
import type { Run } from "../account/run.ts";
import { client } from "../client.ts";
import { reasonOf, showDone } from "../parts/tell.ts";

interface Values {
	readonly issuer: string;
	readonly clientId: string;
	/** "" to leave the one that there is. */
	readonly clientSecret: string;
	readonly name: string;
	readonly entry: "invited" | "domains";
	readonly domains: readonly string[];
	readonly role: Role;
	readonly groupsClaim: string;
	/** `group=role`, a line each. */
	readonly groups: string;
}

interface Failure {
	readonly message: string;
	/** Field → what is wrong with it. */
	readonly fields: Readonly<Record<string, string>>;
}

const shown = ["issuer", "clientId", "clientSecret", "name", "domains", "groupRoles", "groupsClaim"];

/** What stands in the form of the provider, and the way to keep it. */
export function useProviderForm(setUp: ProviderSetUp, confirmed: Run) {
	const [values, setValues] = useState<Values>({
		...setUp,
		clientSecret: "",
		groups: setUp.groupRoles.map(({ group, role }) => `${group}=${role}`).join("\n"),
	});
	const [hasSecret, setHasSecret] = useState(setUp.hasSecret);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Failure>({ message: "", fields: {} });

	async function send() {
		const { issuer, clientId, name, entry, domains, role, groupsClaim, clientSecret } = values;
		const groupRoles = readGroups(values.groups);
		if (!groupRoles) return setFailure({ message: "", fields: { groupRoles: "Each line is a group=role" } });
		const kept = await confirmed(() =>
			client.auth.setUpProvider({
				...{ issuer, clientId, name, entry, domains, role, groupsClaim, groupRoles },
				...(clientSecret && { clientSecret }),
			}),
		);
		setHasSecret(kept.hasSecret);
		setValues({ ...values, clientSecret: "" });
		showDone("Saved the sign-in provider");
	}

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		setBusy(true);
		setFailure({ message: "", fields: {} });
		try {
			await send();
		} catch (error) {
			setFailure(failureOf(error));
		}
		setBusy(false);
	}

	return {
		values,
		change: (changes: Partial<Values>) => setValues({ ...values, ...changes }),
		submit,
		isBusy,
		failure,
		hasSecret,
	};
}

/** Undefined when a line is no pair. */
function readGroups(text: string): { group: string; role: Role }[] | undefined {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const pairs = lines.map((line) => {
		const at = line.lastIndexOf("=");
		return { group: line.slice(0, Math.max(at, 0)).trim(), role: line.slice(at + 1).trim() };
	});
	const areRight = pairs.every(({ group, role }) => group !== "" && Object.hasOwn(roles, role));
	return areRight ? pairs.map(({ group, role }) => ({ group, role: role as Role })) : undefined;
}

/** What was refused, beside the field that it is about where the form has it. */
function failureOf(error: unknown): Failure {
	const told = error instanceof ApiError ? (error.problem.errors ?? []) : [];
	const fields = Object.fromEntries(told.map(({ pointer, detail }) => [pointer.split("/")[1] ?? "", detail]));
	const isBeside = told.length > 0 && Object.keys(fields).every((name) => shown.includes(name));
	return isBeside ? { message: "", fields } : { message: reasonOf(error), fields: {} };
}
