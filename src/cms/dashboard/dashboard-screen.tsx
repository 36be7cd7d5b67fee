export default function DashboardScreen() {
	return <p>DashboardScreen</p>;
}
