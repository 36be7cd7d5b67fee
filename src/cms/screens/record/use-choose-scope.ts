import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";

/** Returns a function that opens the form of another scope, at a field. The form that is left saves its draft first. */
export function useChooseScope(): (scope: WebsiteScope, field?: string) => void {
	const navigate = useNavigate();
	const { search } = useLocation();
	return useCallback(
		(scope, field) => {
			const query = new URLSearchParams(search);
			query.delete("history");
			if (scope === allWebsites) query.delete("scope");
			else query.set("scope", scope);
			// A colon needs no escape in a query, and the address stays readable.
			const text = query.toString().replaceAll("%3A", ":");
			navigate({ search: text && `?${text}`, hash: field ? `#field-${field}` : "" });
		},
		[navigate, search],
	);
}
