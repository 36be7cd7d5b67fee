import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import type { FormScope } from "../../records/record-form/variants/variant-set.ts";

/** The form that is left saves its draft first. */
export function useFormScope(form: RecordForm): FormScope {
	const navigate = useNavigate();
	const { search } = useLocation();
	const [openFor, setOpenFor] = useState<string>();
	return useMemo(() => {
		const addressOf = (scope: WebsiteScope, field = "") => {
			const query = new URLSearchParams(search);
			query.delete("history");
			if (scope === allWebsites) query.delete("scope");
			else query.set("scope", scope);
			// Keeps the address readable; a colon needs no escape in a query.
			return `?${query.toString().replaceAll("%3A", ":")}${field && `#field-${field}`}`;
		};
		return {
			form,
			addressOf,
			choose: (scope, field) => navigate(addressOf(scope, field)),
			openFor,
			openSwitch: setOpenFor,
			closeSwitch: () => setOpenFor(undefined),
		};
	}, [form, navigate, search, openFor]);
}
