#!/bin/sh
# Creates a check run with the annotations in comment.json. Needs jq, gh and a token with checks: write in GH_TOKEN.
set -eu
cd "${A11YLINT_COMMENT:-$(dirname "$0")}"
# GitHub takes 50 annotations per request.
run() {
  jq --argjson start "$1" '{
    name: "a11ylint (\(.key))", head_sha: .commit, status: "completed", conclusion: "neutral",
    output: {title, summary: .title, annotations: [.annotations[$start:$start + 50][] | {
      path, start_line: .line, end_line: .line, title, message,
      annotation_level: {error: "failure", warning: "warning", note: "notice"}[.level]}]}}' comment.json
}
id=$(run 0 | gh api --method POST "repos/$GITHUB_REPOSITORY/check-runs" --input - --jq .id)
count=$(jq '.annotations | length' comment.json)
start=50
while [ "$start" -lt "$count" ]; do
  run "$start" | jq 'del(.head_sha)' |
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/check-runs/$id" --input - --silent
  start=$((start + 50))
done
