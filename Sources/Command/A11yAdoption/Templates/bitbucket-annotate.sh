#!/bin/sh
# Creates a report with the annotations in comment.json for a commit at Bitbucket. Needs jq and curl. In Pipelines, the
# proxy beside each step signs the requests, so there is no token.
set -eu
cd "$(dirname "$0")"
send() {
  curl --proxy http://localhost:29418 --fail --silent --show-error --request "$1" \
    --header 'Content-Type: application/json' --data @request.json --output /dev/null \
    "http://api.bitbucket.org/2.0/repositories/$BITBUCKET_REPO_FULL_NAME/commit/$BITBUCKET_COMMIT/reports/$2"
}
key=a11ylint-$(jq -r .key comment.json)
jq '{title: "a11ylint (\(.key))", details: .title[0:2000], report_type: "BUG", reporter: "a11ylint",
  result: (if .isFailing then "FAILED" else "PASSED" end)}' comment.json >request.json
send PUT "$key"
# Bitbucket takes 100 annotations per request.
count=$(jq '.annotations | length' comment.json)
start=0
while [ "$start" -lt "$count" ]; do
  jq --argjson start "$start" '[.annotations | to_entries[$start:$start + 100][] | .key as $number | .value | {
    external_id: ((.fingerprint // "problem") + "-\($number)"), annotation_type: "CODE_SMELL", path, line,
    summary: .title, details: .message, severity: {error: "HIGH", warning: "MEDIUM", note: "LOW"}[.level]}]' \
    comment.json >request.json
  send POST "$key/annotations"
  start=$((start + 100))
done
