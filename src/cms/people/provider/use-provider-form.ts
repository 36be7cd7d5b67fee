import { useState } from "react";
import type { ProviderSetUp } from "../../../model/api/people/account-api.ts";
import { type AccessLevel, isAccessLevel } from "../../../model/rights/access-level.ts";
import { client } from "../../client.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";

interface Values {
	readonly issuer: string;
	readonly clientId: string;
	/** "" leaves the current one unchanged. */
	readonly clientSecret: string;
	readonly name: string;
	readonly entry: "invited" | "domains";
	readonly domains: readonly string[];
	readonly role: AccessLevel;
	readonly groupsClaim: string;
	/** `group=role`, one per line. */
	readonly groupRoles: string;
}

export function useProviderForm(setUp: ProviderSetUp) {
	const [hasSecret, setHasSecret] = useState(setUp.hasSecret);
	const { issuer, clientId, name, entry, domains, role, groupsClaim } = setUp;
	const groups = setUp.groupRoles.map((each) => `${each.group}=${each.role}`).join("\n");
	const form = useForm<Values>({
		values: {
			issuer,
			clientId,
			clientSecret: "",
			name,
			entry,
			domains,
			role,
			groupsClaim,
			groupRoles: groups,
		},
		check: ({ groupRoles }) => ({
			...(!readGroups(groupRoles) && { groupRoles: "Each line is a group=role" }),
		}),
		async send({ clientSecret, groupRoles, ...values }) {
			const saved = await confirmed(() =>
				client.auth.setUpProvider({
					...values,
					groupRoles: readGroups(groupRoles) ?? [],
					...(clientSecret && { clientSecret }),
				}),
			);
			setHasSecret(saved.hasSecret);
			form.change({ clientSecret: "" });
			showDone("Sign-in provider saved");
		},
	});
	return { form, hasSecret };
}

/** Returns undefined if a line is not a pair. */
function readGroups(text: string): { group: string; role: AccessLevel }[] | undefined {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const pairs = lines.map((line) => {
		const at = line.lastIndexOf("=");
		return { group: line.slice(0, Math.max(at, 0)).trim(), role: line.slice(at + 1).trim() };
	});
	const areRight = pairs.every(({ group, role }) => group !== "" && isAccessLevel(role));
	return areRight ? pairs.map(({ group, role }) => ({ group, role: role as AccessLevel })) : undefined;
}
