import { Anchor, type AnchorProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { type Actor, mayDraft, mayWriteField } from "../../../model/rights/access.ts";
import { mayAdd } from "../../kit/parts/may-add.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { useBrand } from "./brand.tsx";
import { fixAddress } from "./field-address.ts";

interface FixLinkProps extends AnchorProps {
	readonly fix: CheckResult["fix"];
	/** Brand of a new record. */
	readonly domainKey: string;
	readonly children: ReactNode;
}

/** Users who cannot change the field read who can. */
export function FixLink({ fix, domainKey, children, ...look }: FixLinkProps) {
	const brand = useBrand();
	const who = whoElseFixes(fix, actorOf(useUser()));
	if (who)
		return (
			<span>
				{children} ({who} can do it)
			</span>
		);
	return (
		<Anchor component={Link} to={fixAddress(fix, domainKey, brand)} {...look}>
			{children}
		</Anchor>
	);
}

/** Returns the role that can change the field, if the actor cannot; otherwise undefined. */
export function whoElseFixes(
	{ collection, recordId, field = "" }: CheckResult["fix"],
	actor: Actor,
): string | undefined {
	const fixed: AnyCollection = collections[collection];
	const named = fixed.fields[field];
	const isPermitted = recordId
		? mayDraft(actor, fixed) && (!named || mayWriteField(actor, named))
		: mayAdd(actor, fixed);
	if (isPermitted) return undefined;
	return `an ${named?.adminOnly ? "admin" : fixed.editedBy}`;
}
