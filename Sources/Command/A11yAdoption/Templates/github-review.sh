#!/bin/sh
# Decides whether a comment may accept a finding: it is of someone else than the author, who may write to the repository, on
# an open change that is not of a fork. Writes the comment to comment.md. Needs jq, and gh, which reads GH_TOKEN.
set -eu
refuse() { printf '::error::%s\n' "$1"; exit 1; }
event() { jq -r "$1" "$GITHUB_EVENT_PATH"; }
[ "$(event .action)" = created ] || refuse "an edited comment accepts nothing; expected a new one"
[ "$(event '.issue.pull_request != null')" = true ] || refuse "a comment on an issue accepts nothing"
login=$(event .comment.user.login)
case $login in '' | *[!A-Za-z0-9-]*) refuse "an account of an app accepts nothing; expected a person" ;; esac
permission=$(gh api "repos/$GITHUB_REPOSITORY/collaborators/$login/permission" | jq -r .permission)
case $permission in admin | write) ;; *) refuse "$login may not write to this repository, so accepts nothing" ;; esac
pull=$(gh api "repos/$GITHUB_REPOSITORY/pulls/$(event .issue.number)")
change() { printf '%s' "$pull" | jq -r "$1"; }
[ "$(change .state)" = open ] || refuse "the change is closed"
[ "$(change .head.repo.full_name)" = "$GITHUB_REPOSITORY" ] || refuse "the change is of a fork, which no job may write to"
[ "$(change .user.id)" != "$(event .comment.user.id)" ] || refuse "the author of a change accepts nothing; expected a reviewer"
mkdir -p "$A11YLINT_REVIEW"
jq -j .comment.body "$GITHUB_EVENT_PATH" >"$A11YLINT_REVIEW/comment.md"
{
  printf 'commit=%s\n' "$(change .head.sha)"
  printf 'branch=%s\n' "$(change .head.ref)"
  printf 'login=%s\n' "$login"
  printf 'id=%s\n' "$(event .comment.user.id)"
} >>"$GITHUB_OUTPUT"
